import Link from "next/link";

type Props = {
  label: string;
  hrefOf: (cursor?: string) => string;
  isFirst: boolean;
  nextCursor: string | null;
};

/** Links of a list of records, the latest first, to its first and next page. */
export const PageLinks = ({ label, hrefOf, isFirst, nextCursor }: Props) => (
  <nav className="flex justify-end gap-2 pt-4" aria-label={label}>
    {!isFirst && <PageLink name="Latest" href={hrefOf()} />}
    {nextCursor && <PageLink name="Earlier" href={hrefOf(nextCursor)} />}
  </nav>
);

const PageLink = ({ name, href }: { name: string; href: string }) => (
  <Link className="button button-outline button-small" href={href} prefetch={false}>
    {name}
  </Link>
);
