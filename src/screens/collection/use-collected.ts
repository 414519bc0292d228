import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { readPost } from "@/features/posts/client/post-cache";
import type { LoadedList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { useIsCovered } from "../post-list/use-list";

type IsUncollected = (post: Post) => boolean;

/**
 * What a collection shows. A post that has left it keeps its place until the overlay over the list
 * is closed, or the list is left, so that nothing jumps; the count changes immediately
 * (docs/product.md S12).
 * @param total of all posts in the collection when the server rendered the list
 */
export function useCollected(
  list: LoadedList,
  { total, isUncollected }: { total: number; isUncollected: IsUncollected },
) {
  const uncollectedIds = useUncollectedIds(list.posts, isUncollected);
  const hiddenIds = useHiddenIds(uncollectedIds, useIsCovered());
  const posts = useMemo(
    () => list.posts.filter(({ _id }) => !(hiddenIds.has(_id) && idsIn(uncollectedIds).has(_id))),
    [list.posts, uncollectedIds, hiddenIds],
  );
  return {
    ...list,
    posts,
    count: Math.max(0, total - list.hiddenCount - idsIn(uncollectedIds).size),
  };
}

/** Joined ids of removed posts, a string so that it renders again only when they change. */
function useUncollectedIds(posts: Post[], isUncollected: IsUncollected): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const uncollected = () =>
    posts.filter((post) => isUncollected(readPost(client, post._id) ?? post));
  return useSyncExternalStore(
    subscribe,
    () =>
      uncollected()
        .map(({ _id }) => _id)
        .join(),
    () => "",
  );
}

function useHiddenIds(uncollectedIds: string, isCovered: boolean): Set<string> {
  const [wasCovered, setWasCovered] = useState(isCovered);
  const [hiddenIds, setHiddenIds] = useState(isCovered ? "" : uncollectedIds);
  if (wasCovered !== isCovered) {
    setWasCovered(isCovered);
    if (!isCovered) setHiddenIds(uncollectedIds);
  }
  return useMemo(() => idsIn(hiddenIds), [hiddenIds]);
}

const idsIn = (joined: string) => new Set(joined.split(",").filter(Boolean));
