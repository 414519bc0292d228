import { useEffect, useEffectEvent } from "react";
import type { Direction } from "./use-steps";

/** The least distance of a swipe; vertically it moves less than half as far. */
const SWIPE_PX = 60;

/** At the edges of the screen a swipe is the system's, for Back and Forward. */
const EDGE_PX = 32;

/** From here on a finger moves sideways, and the picture with it. */
const MOVE_PX = 10;

/**
 * Steps when one finger swipes sideways. The picture follows the finger, and goes back when it is lifted.
 * @param startsOn whether a swipe may begin on an element
 */
export function useSwipe(
  step: (direction: Direction) => void,
  startsOn: (target: Element) => boolean,
) {
  const canStart = useEffectEvent(({ touches, target }: TouchEvent) => {
    const x = touches[0]?.clientX ?? 0;
    const isAtEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    if (touches.length !== 1 || isAtEdge || isZoomed) return false;
    return target instanceof Element && startsOn(target);
  });
  const swipe = useEffectEvent(step);

  useEffect(() => {
    let start: Touch | undefined;
    let moved: HTMLElement | null = null;
    const onTouchMove = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const x = touch.clientX - start.clientX;
      const isSideways =
        Math.abs(x) > Math.max(MOVE_PX, 2 * Math.abs(touch.clientY - start.clientY));
      if (isSideways) moved ??= document.querySelector(".post-media:not(.post-still)");
      if (moved) Object.assign(moved.style, { translate: `${x}px`, transition: "none" });
    };
    const release = () => {
      start = undefined;
      if (moved) Object.assign(moved.style, { translate: "", transition: "" });
      moved = null;
    };
    const onTouchStart = (event: TouchEvent) => {
      start = canStart(event) ? event.touches[0] : undefined;
    };
    const onTouchEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return release();
      const x = end.clientX - start.clientX;
      const y = end.clientY - start.clientY;
      release();
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x) / 2) return;
      swipe(x < 0 ? "next" : "previous");
    };
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    document.addEventListener("touchstart", onTouchStart, options);
    document.addEventListener("touchmove", onTouchMove, options);
    document.addEventListener("touchend", onTouchEnd, options);
    document.addEventListener("touchcancel", release, options);
    return () => controller.abort();
  }, []);
}
