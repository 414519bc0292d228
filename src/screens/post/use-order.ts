import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { upsertPosts } from "@/features/posts/client/post-cache";
import { useShownList } from "@/features/posts/client/post-list";
import { NAVIGATION_BATCH } from "@/features/posts/rules";
import { nextVersion } from "@/lib/version";
import { loadCollected } from "../collection/collection-calls";
import { collectionAt } from "../collection/collection-texts";
import { useListPath } from "./overlay-target";

const NONE: string[] = [];

/**
 * The ids that previous and next go through: the list on screen and, over a collection, up to 50 of
 * its posts also where the list has loaded fewer (spec §2, post detail from Favorites and Saved).
 * @returns `isLeft` when the collection is known and the post is not in it
 */
export function useOrder(id: string) {
  const collection = collectionAt(useListPath());
  const shown = useShownList(id);
  const preloaded = usePreloaded();
  const isHidden = useIsHidden();
  return useMemo(() => {
    if (!collection) return { order: shown, isLeft: false };
    const more = (preloaded ?? NONE).filter((each) => each === id || !isHidden(each));
    const order = [...new Set([...shown, ...more])];
    const isListed = order.includes(id);
    return { order: isListed ? order : NONE, isLeft: preloaded !== undefined && !isListed };
  }, [collection, shown, preloaded, isHidden, id]);
}

/** Asked for each time that the overlay opens. A failure is logged and counts as empty (spec §8). */
function usePreloaded(): string[] | undefined {
  const list = useListPath();
  const collection = collectionAt(list);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["posts-to-go-through", list],
    enabled: collection !== undefined,
    gcTime: 0,
    queryFn: async () => {
      if (!collection) return NONE;
      try {
        const requestedAt = nextVersion();
        const { posts } = await loadCollected(collection, { batch: NAVIGATION_BATCH });
        upsertPosts(client, posts, requestedAt);
        return posts.map(({ _id }) => _id);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the spec asks for exactly this
        console.warn("The posts to go through could not be loaded.", error);
        return NONE;
      }
    },
  });
  return data;
}
