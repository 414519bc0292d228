import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { setRequested, useListOrder } from "@/features/posts/client/list-order";
import { upsertPosts } from "@/features/posts/client/post-cache";
import { hasMore, loadNextPage } from "@/features/posts/client/post-list";
import { NAVIGATION_BATCH } from "@/features/posts/limits";
import { nextVersion } from "@/lib/version";
import { type CollectionPath, isCollection, loadCollected } from "./collected-posts";

const NONE: string[] = [];

/** With fewer posts to come, the next page is requested. */
const LEFT = 6;

type List = {
  path: string;
  /** The key of its history entry, if the post is not open over it. */
  entry?: string;
};

/**
 * The ids that previous and next go through: those of the list but for hidden ones, and its next pages;
 * over a collection up to 50 of its posts (docs/product.md L16, O14).
 * @returns `isOutside` when the collection is known and the post is not in it
 */
export function useOrder(id: string, { path, entry }: List) {
  const order = useListOrder(entry);
  const collection = isCollection(path) ? path : undefined;
  const isCollected = useRequestedCollection(collection, order, entry);
  const isHidden = useIsHidden();
  const ids = useMemo(() => {
    const all = [...new Set([...(order?.shown ?? NONE), ...(order?.requested ?? NONE)])];
    return all.filter((each) => each === id || !isHidden(each));
  }, [order, isHidden, id]);
  const isListed = ids.includes(id);
  useNextPage(collection ? undefined : order?.listId, ids.length - ids.indexOf(id) - 1);
  if (!collection) return { order: ids, isOutside: false };
  return { order: isListed ? ids : NONE, isOutside: isCollected && !isListed };
}

/** Requests the next page of a list when few posts are left in it. */
function useNextPage(listId: string | undefined, left: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (!listId || left >= LEFT || !hasMore(client, listId)) return;
    void loadNextPage(client, listId).then((ids) => setRequested(client, listId, ids));
  }, [client, listId, left]);
}

/**
 * Requested each time that the overlay opens, or once for the history entry of a list. A failure is
 * logged and counts as empty (docs/product.md E18).
 * @returns whether it is known what is in the collection
 */
function useRequestedCollection(
  collection: CollectionPath | undefined,
  { listId, shelf }: { listId?: string | undefined; shelf?: string | undefined } = {},
  entry?: string,
): boolean {
  const client = useQueryClient();
  const { isSuccess } = useQuery({
    queryKey: ["collected", listId, entry],
    enabled: collection !== undefined && listId !== undefined,
    ...(!entry && { gcTime: 0 }),
    queryFn: async () => {
      if (!collection || !listId) return true;
      try {
        const requestedAt = nextVersion();
        const { posts } = await loadCollected(collection, { shelf, batch: NAVIGATION_BATCH });
        upsertPosts(client, posts, requestedAt);
        setRequested(
          client,
          listId,
          posts.map(({ _id }) => _id),
        );
      } catch (error) {
        console.warn("The posts to go through could not be loaded.", error);
      }
      return true;
    },
  });
  return isSuccess;
}
