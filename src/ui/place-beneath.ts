const GAP = 4;
const MARGIN = 8;

/**
 * Puts a floating element under its anchor, right edge at right edge, or left at left where that would
 * lie over the edge of the page's content; above it where there is no room below, and never over the
 * edge of the window.
 */
export function placeBeneath(element: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = from.bottom + GAP;
  const fits = below + height + MARGIN <= clientHeight || from.top < height + GAP + MARGIN;
  const edge = anchor.closest("main")?.getBoundingClientRect().left ?? 0;
  const start = from.right - width < edge + MARGIN ? from.left : from.right - width;
  const left = Math.min(start, clientWidth - width - MARGIN);
  element.style.left = `${Math.max(MARGIN, left)}px`;
  element.style.top = `${fits ? below : from.top - GAP - height}px`;
}
