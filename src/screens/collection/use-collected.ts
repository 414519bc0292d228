import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { readPost } from "@/features/posts/client/post-cache";
import type { LoadedList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { useIsCovered } from "../post-list/use-list";

type HasLeft = (post: Post) => boolean;

/**
 * What a collection shows. A post that has left it keeps its place until the overlay over the list
 * is closed, or the list is left, so that nothing jumps; the count changes immediately
 * (docs/product.md S12).
 * @param total of all posts in the collection when the server rendered the list
 */
export function useCollected(
  list: LoadedList,
  { total, hasLeft }: { total: number; hasLeft: HasLeft },
) {
  const leftIds = useLeftIds(list.posts, hasLeft);
  const withdrawn = useWithdrawn(leftIds, useIsCovered());
  const posts = useMemo(
    () => list.posts.filter(({ _id }) => !(withdrawn.has(_id) && idsIn(leftIds).has(_id))),
    [list.posts, leftIds, withdrawn],
  );
  return { ...list, posts, count: Math.max(0, total - list.hiddenCount - idsIn(leftIds).size) };
}

/** Joined ids of those that have left: it renders again only when one leaves or returns. */
function useLeftIds(posts: Post[], hasLeft: HasLeft): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const left = () => posts.filter((post) => hasLeft(readPost(client, post._id) ?? post));
  return useSyncExternalStore(
    subscribe,
    () =>
      left()
        .map(({ _id }) => _id)
        .join(),
    () => "",
  );
}

/** Which of those that have left are no longer shown. */
function useWithdrawn(leftIds: string, isCovered: boolean): Set<string> {
  const [wasCovered, setWasCovered] = useState(isCovered);
  const [withdrawn, setWithdrawn] = useState(isCovered ? "" : leftIds);
  if (wasCovered !== isCovered) {
    setWasCovered(isCovered);
    if (!isCovered) setWithdrawn(leftIds);
  }
  return useMemo(() => idsIn(withdrawn), [withdrawn]);
}

const idsIn = (joined: string) => new Set(joined.split(",").filter(Boolean));
