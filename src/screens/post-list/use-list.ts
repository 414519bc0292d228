import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { type InitialList, type LoadedList, usePostList } from "@/features/posts/client/post-list";
import { postPath } from "@/features/posts/paths";
import { createStore } from "@/lib/browser/store";
import { useListPath } from "../post/overlay-navigation";
import type { Paging } from "./show-more";

export function useList(initial: InitialList, { href, load }: Paging): LoadedList {
  const list = usePostList(initial, href(""), load);
  const hasOpenPost = useHasOpenPost();
  const { refresh } = useRouter();
  useScrollRestoration(initial.listId);

  // The counts on the page include posts that have been removed since.
  useEffect(() => {
    if (list.hiddenCount > 0 && !hasOpenPost) refresh();
  }, [list.hiddenCount, hasOpenPost, refresh]);

  return list;
}

/** Whether the URL is that of a post that is open over the list. */
export function useHasOpenPost(): boolean {
  const list = useListPath();
  return usePathname().startsWith(postPath("", list));
}

const positions = createStore<number>();

/** How long after Back or Forward the browser may restore its own position. */
const RESTORING_MS = 300;

/**
 * Stores the scroll position of a page and restores it after Back and Forward. The browser does so too
 * early, while the page before is still rendered.
 * @param pageId of the payload
 */
function useScrollRestoration(pageId: string) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const stored = positions.get(client, pageId);
    let top = stored ?? window.scrollY;
    let poppedAt = Number.NEGATIVE_INFINITY;
    const onPopState = () => {
      poppedAt = performance.now();
    };
    const onScroll = () => {
      if (performance.now() - poppedAt > RESTORING_MS) top = window.scrollY;
    };
    if (stored !== undefined) window.scrollTo({ top, behavior: "instant" });
    window.addEventListener("popstate", onPopState);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      positions.set(client, pageId, top);
      window.removeEventListener("popstate", onPopState);
      window.removeEventListener("scroll", onScroll);
    };
  }, [client, pageId]);
}
