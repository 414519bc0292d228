import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { readPost, watchPosts } from "@/features/posts/client/post-cache";
import type { LoadedList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { useHasOpenPost } from "../post-list/use-list";

type HasLeft = (post: Post) => boolean;

/**
 * What Favorites and Saved show. A post that has left it keeps its place until the overlay over the list
 * is closed, or the list is left, so that nothing jumps; the count changes immediately
 * (docs/product.md S12).
 * @param total of all posts in the list when the server rendered the list
 */
export function useReacted(
  list: LoadedList,
  { total, hasLeft }: { total: number; hasLeft: HasLeft },
) {
  const left = useLeft(list.posts, hasLeft);
  const hidden = useHidden(left, useHasOpenPost());
  const posts = useMemo(
    () => list.posts.filter(({ _id }) => !(hidden.has(_id) && left.has(_id))),
    [list.posts, left, hidden],
  );
  return { ...list, posts, count: Math.max(0, total - list.hiddenCount - left.size) };
}

type Ids = ReadonlySet<string>;

function useLeft(posts: Post[], hasLeft: HasLeft): Ids {
  const client = useQueryClient();
  const watch = useCallback(
    (onChange: () => void) => watchPosts(client, posts, onChange),
    [client, posts],
  );
  // One text, which is the same as long as its ids are.
  const read = () =>
    posts
      .filter((post) => hasLeft(readPost(client, post._id) ?? post))
      .map(({ _id }) => _id)
      .join();
  const ids = useSyncExternalStore(watch, read, read);
  return useMemo(() => new Set(ids ? ids.split(",") : []), [ids]);
}

function useHidden(left: Ids, hasOpenPost: boolean): Ids {
  const [hadOpenPost, setHadOpenPost] = useState(hasOpenPost);
  const [hidden, setHidden] = useState<Ids>(() => (hasOpenPost ? new Set<string>() : left));
  if (hadOpenPost !== hasOpenPost) {
    setHadOpenPost(hasOpenPost);
    if (!hasOpenPost) setHidden(left);
  }
  return hidden;
}
