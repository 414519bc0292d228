import type { KeyboardEvent } from "react";

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: details } = event;
  if (event.key !== "Escape" || !details.open) return;
  event.preventDefault();
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** What there is to see, in words, for whoever asks; opens without JavaScript, too. */
export const AltText = ({ text }: { text: string }) => (
  <details className="alt-text" onKeyDown={closeOnEscape}>
    <summary className="on-picture">
      <span aria-hidden="true">ALT</span>
      <span className="sr-only">Alt text</span>
    </summary>
    <p dir="auto">{text}</p>
  </details>
);
