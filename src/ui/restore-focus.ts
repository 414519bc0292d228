import { onceUncovered } from "./use-modal";

/** Runs once no modal lies over the page and what closed has left it, if nothing has the focus then. */
export const onceFocusLost = (act: () => unknown) =>
  onceUncovered(() =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) act();
    }),
  );

/** Gives the focus to a heading, which no key reaches otherwise. */
export function focusHeading(selector = "main h1") {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
