import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { type InitialList, type LoadedList, usePostList } from "@/features/posts/client/post-list";
import { postPath } from "@/features/posts/paths";
import { useListPath } from "@/screens/post/overlay-navigation";
import type { Continuation } from "./show-more";

/** A list of a page with the pages loaded so far, as it was left after Back. */
export function useList(initial: InitialList, { href, load }: Continuation): LoadedList {
  const list = usePostList(initial, href(""), load);
  const isCovered = useIsCovered();
  const { refresh } = useRouter();
  useScrollMemory(initial.listId);

  // The page states counts of posts that were removed since.
  useEffect(() => {
    if (list.hiddenCount > 0 && !isCovered) refresh();
  }, [list.hiddenCount, isCovered, refresh]);

  return list;
}

/** Whether the address is that of a post which is open over the list. */
export function useIsCovered(): boolean {
  const list = useListPath();
  return usePathname().startsWith(postPath("", list));
}

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
