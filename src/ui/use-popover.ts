import { useEffect, useRef } from "react";

/** Shows the menu, keeps it beneath its button, and closes it on a press elsewhere. */
export function useOnTop(
  menu: { current: HTMLElement | null },
  anchor: HTMLElement,
  onClose: () => void,
) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const place = () => placeBeneath(element, anchor);
    const pressElsewhere = ({ target }: PointerEvent) => {
      const isHere = target instanceof Node && [element, anchor].some((e) => e.contains(target));
      if (!isHere) close.current();
    };
    element.showPopover();
    place();
    anchor.setAttribute("aria-expanded", "true");
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("scroll", place, { capture: true, passive: true, signal });
    window.addEventListener("resize", place, { signal });
    window.addEventListener("pointerdown", pressElsewhere, { capture: true, signal });
    return () => {
      listening.abort();
      anchor.setAttribute("aria-expanded", "false");
    };
  }, [menu, anchor]);
}

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
