import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState } from "react";
import { readPost, watchPosts } from "@/features/posts/client/post-cache";
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
  const uncollected = useUncollected(list.posts, isUncollected);
  const hidden = useHidden(uncollected, useIsCovered());
  const posts = useMemo(
    () => list.posts.filter(({ _id }) => !(hidden.has(_id) && uncollected.has(_id))),
    [list.posts, uncollected, hidden],
  );
  return { ...list, posts, count: Math.max(0, total - list.hiddenCount - uncollected.size) };
}

type Ids = ReadonlySet<string>;

function useUncollected(posts: Post[], isUncollected: IsUncollected): Ids {
  const client = useQueryClient();
  const [ids, setIds] = useState(() => uncollectedIn(client, posts, isUncollected));
  useLayoutEffect(() => {
    const update = () =>
      setIds((before) => {
        const now = uncollectedIn(client, posts, isUncollected);
        const isSame = now.size === before.size && [...now].every((id) => before.has(id));
        return isSame ? before : now;
      });
    update();
    return watchPosts(client, posts, update);
  }, [client, posts, isUncollected]);
  return ids;
}

function uncollectedIn(client: QueryClient, posts: Post[], isUncollected: IsUncollected): Ids {
  const left = posts.filter((post) => isUncollected(readPost(client, post._id) ?? post));
  return new Set(left.map(({ _id }) => _id));
}

function useHidden(uncollected: Ids, isCovered: boolean): Ids {
  const [wasCovered, setWasCovered] = useState(isCovered);
  const [hidden, setHidden] = useState<Ids>(() => (isCovered ? new Set<string>() : uncollected));
  if (wasCovered !== isCovered) {
    setWasCovered(isCovered);
    if (!isCovered) setHidden(uncollected);
  }
  return hidden;
}
