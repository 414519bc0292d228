import { useEffect, useEffectEvent } from "react";
import { closeOnBack } from "@/lib/browser/go-back";

/** Shows a popover, keeps it below its button, and closes it on a press outside and in place of going Back. */
export function usePopover(
  popover: { current: HTMLElement | null },
  anchor: HTMLElement,
  onClose: () => void,
) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const reposition = () => placeBelow(element, anchor);
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && [element, anchor].some((e) => e.contains(target));
      if (!isInside) close();
    };
    element.showPopover();
    reposition();
    anchor.setAttribute("aria-expanded", "true");
    const stay = closeOnBack(() => {
      close();
      return true;
    });
    const controller = new AbortController();
    const { signal } = controller;
    const resized = new ResizeObserver(reposition);
    resized.observe(element);
    window.addEventListener("scroll", reposition, { capture: true, passive: true, signal });
    window.addEventListener("resize", reposition, { signal });
    window.addEventListener("pointerdown", closeOutside, { capture: true, signal });
    return () => {
      stay();
      controller.abort();
      resized.disconnect();
      anchor.setAttribute("aria-expanded", "false");
    };
  }, [popover, anchor]);
}

const GAP = 4;
const MARGIN = 8;

/**
 * Places a floating element below its anchor, aligned with its right edge, or with its left edge where
 * it would overflow the content of the page; above it if there is no room below.
 */
export function placeBelow(element: HTMLElement, anchor: HTMLElement): void {
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
