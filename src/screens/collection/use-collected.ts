import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMemo, useState } from "react";
import { useCached } from "@/features/posts/cached";
import { currentPost } from "@/features/posts/post-cache";
import type { Post } from "@/features/posts/schema";
import { type RenderedList, useWholeList } from "../post-list/whole-list";

/**
 * What a collection shows. A post that has left it keeps its place until a post that was opened over
 * the list is closed, or the list is left, so that nothing jumps; the count changes at once
 * (decisions, screens).
 * @param path of the list: the address is another one while a post is open over it
 * @param total of all posts in the collection when the server rendered the list
 */
export function useCollected(
  list: RenderedList,
  { path, total, hasLeft }: { path: string; total: number; hasLeft: (post: Post) => boolean },
) {
  const client = useQueryClient();
  const { listId, posts, nextCursor, isPaged, gone } = useWholeList(list);
  const leftIds = useCached(
    () =>
      posts
        .filter((post) => hasLeft(currentPost(client, post)))
        .map(({ _id }) => _id)
        .join(),
    "",
  );
  const removed = useRemoved(leftIds, usePathname() !== path);
  return useMemo(() => {
    const left = idsIn(leftIds);
    return {
      listId,
      posts: posts.filter(({ _id }) => !(removed.has(_id) && left.has(_id))),
      nextCursor,
      isPaged,
      count: Math.max(0, total - gone - left.size),
    };
  }, [listId, posts, nextCursor, isPaged, gone, total, leftIds, removed]);
}

/** Which of those that have left are not shown any more. */
function useRemoved(leftIds: string, isCovered: boolean): Set<string> {
  const [wasCovered, setWasCovered] = useState(isCovered);
  const [removed, setRemoved] = useState(isCovered ? "" : leftIds);
  if (wasCovered !== isCovered) {
    setWasCovered(isCovered);
    if (!isCovered) setRemoved(leftIds);
  }
  return useMemo(() => idsIn(removed), [removed]);
}

const idsIn = (joined: string) => new Set(joined.split(",").filter(Boolean));
