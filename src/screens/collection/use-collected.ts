import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { readPost, watchPosts } from "@/features/posts/client/post-cache";
import type { LoadedList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { useHasOpenPost } from "../post-list/use-list";

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
  const uncollected = useUncollected(list.posts, isUncollected);
  const hidden = useHidden(uncollected, useHasOpenPost());
  const posts = useMemo(
    () => list.posts.filter(({ _id }) => !(hidden.has(_id) && uncollected.has(_id))),
    [list.posts, uncollected, hidden],
  );
  return { ...list, posts, count: Math.max(0, total - list.hiddenCount - uncollected.size) };
}

type Ids = ReadonlySet<string>;

function useUncollected(posts: Post[], isUncollected: IsUncollected): Ids {
  const client = useQueryClient();
  const watch = useCallback(
    (onChange: () => void) => watchPosts(client, posts, onChange),
    [client, posts],
  );
  // One text, which is the same as long as its ids are.
  const read = () =>
    posts
      .filter((post) => isUncollected(readPost(client, post._id) ?? post))
      .map(({ _id }) => _id)
      .join();
  const ids = useSyncExternalStore(watch, read, read);
  return useMemo(() => new Set(ids ? ids.split(",") : []), [ids]);
}

function useHidden(uncollected: Ids, hasOpenPost: boolean): Ids {
  const [hadOpenPost, setHadOpenPost] = useState(hasOpenPost);
  const [hidden, setHidden] = useState<Ids>(() => (hasOpenPost ? new Set<string>() : uncollected));
  if (hadOpenPost !== hasOpenPost) {
    setHadOpenPost(hasOpenPost);
    if (!hasOpenPost) setHidden(uncollected);
  }
  return hidden;
}
