import { whenNoModalIsOpen } from "./use-modal";

/** Calls back once no modal is open, if nothing has the focus then. */
export const whenFocusIsLost = (callback: () => unknown) =>
  whenNoModalIsOpen(() =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) callback();
    }),
  );

/** Moves the focus to a heading, which is not focusable by itself. */
export function focusHeading(selector = "main h1") {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
