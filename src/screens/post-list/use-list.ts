import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { type InitialList, type LoadedList, usePostList } from "@/features/posts/client/post-list";
import { postPath } from "@/features/posts/paths";
import { useScrollMemory } from "@/ui/scroll-memory";
import { useListPath } from "../post/overlay-navigation";
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
