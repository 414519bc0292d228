import { useLayoutEffect } from "react";

const places = new Map<string, number>();

/** How long after Back or Forward the browser may scroll by itself. */
const RESTORING_MS = 300;

/**
 * Keeps the scroll position of something that Back or Forward may bring again, and goes there. The
 * browser tries to, but while the former page is still there, and stops at its end when it is short.
 * @param key names one visit; a position is found again under the same key
 */
export function useScrollMemory(key: string) {
  useLayoutEffect(() => {
    let poppedAt = Number.NEGATIVE_INFINITY;
    const notePop = () => {
      poppedAt = performance.now();
    };
    const noteScroll = () => {
      if (performance.now() - poppedAt > RESTORING_MS) places.set(key, window.scrollY);
    };
    const place = places.get(key);
    if (place !== undefined) window.scrollTo({ top: place, behavior: "instant" });
    window.addEventListener("popstate", notePop);
    window.addEventListener("scroll", noteScroll, { passive: true });
    return () => {
      window.removeEventListener("popstate", notePop);
      window.removeEventListener("scroll", noteScroll);
    };
  }, [key]);
}
