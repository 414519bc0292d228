import { classNames } from "./class-names";

/**
 * Of tabs, and of links that look like tabs. They scroll where the screen is too narrow; the line is a shadow,
 * because what scrolls cannot overlap a border.
 */
export const TAB_LIST =
  "flex gap-6 overflow-x-auto [box-shadow:inset_0_-1px_var(--color-line)] [scrollbar-width:none]";
export const TAB = classNames(
  "relative inline-flex h-11 flex-none items-center gap-2 border-b-2 border-transparent text-control/5.75 font-[540] text-muted hover:text-ink focus-visible:-outline-offset-2",
  "aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink",
  "aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink",
);

/** Scrolls a row, and not the page, until an element in it is in the middle, if it is cut off. */
export function scrollIntoRow(element: HTMLElement | null) {
  let row = element?.parentElement;
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
  if (!element || !row) return;
  const { left, right } = element.getBoundingClientRect();
  const visible = row.getBoundingClientRect();
  if (left >= visible.left && right <= visible.right) return;
  row.scrollLeft += (left + right - visible.left - visible.right) / 2;
}
