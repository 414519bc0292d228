import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";

/** How long after Back or Forward the browser may scroll by itself. */
const RESTORING_MS = 300;

/**
 * Keeps the scroll position of a page that Back or Forward may bring again, and restores it. The browser
 * restores it while the former page is still rendered, and stops at its end when that is short.
 * @param pageId the same for the same visit
 */
export function useScrollMemory(pageId: string) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const key = ["scroll", pageId];
    const stored = client.getQueryData<number>(key);
    let top = stored ?? window.scrollY;
    let poppedAt = Number.NEGATIVE_INFINITY;
    const notePop = () => {
      poppedAt = performance.now();
    };
    const noteScroll = () => {
      if (performance.now() - poppedAt > RESTORING_MS) top = window.scrollY;
    };
    if (stored !== undefined) window.scrollTo({ top, behavior: "instant" });
    window.addEventListener("popstate", notePop);
    window.addEventListener("scroll", noteScroll, { passive: true });
    return () => {
      client.setQueryData(key, top);
      window.removeEventListener("popstate", notePop);
      window.removeEventListener("scroll", noteScroll);
    };
  }, [client, pageId]);
}
