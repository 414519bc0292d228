import type { ReactNode } from "react";

type LinkInText = { start: number; end: number; text: string };

type Props<T> = {
  text: string;
  links: T[];
  /** A path of this site, or the URL of another one. */
  hrefOf: (link: T) => string;
};

/** A text with its links, which are elements: no markup is read from the text. */
export function LinkedText<T extends LinkInText>({ text, links, hrefOf }: Props<T>) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const link of links) {
    parts.push(
      text.slice(end, link.start),
      <WordLink key={link.start} href={hrefOf(link)} text={link.text} />,
    );
    end = link.end;
  }
  return [...parts, text.slice(end)];
}

// Told from the words around it without its color (WCAG 1.4.1).
export const LINK_IN_TEXT =
  "text-ink underline decoration-edge underline-offset-3 hover:text-accent hover:decoration-current";

/** With a direction of its own, which what stands around it does not change. */
function WordLink({ href, text }: { href: string; text: string }) {
  if (href.startsWith("/")) {
    return (
      <a className={LINK_IN_TEXT} dir="auto" href={href}>
        {text}
      </a>
    );
  }
  return (
    <a className={LINK_IN_TEXT} dir="ltr" href={href} target="_blank" rel="nofollow ugc noopener">
      {text}
    </a>
  );
}
