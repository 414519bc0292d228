import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { keep, useCached } from "./cached";
import type { Post } from "./schema";

const postKey = (id: string) => ["post", id];

/**
 * Posts that have been taken over from a server payload or an answer. When the router brings an
 * older payload back (Back, Forward), its posts are these same objects, and must not undo what
 * happened since.
 */
const taken = new WeakSet<Post>();

/** Posts with a toggle in flight: what the server says of them meanwhile may already be old. */
const held = new Map<string, number>();

/** The cached version of a post, or undefined. */
export const readPost = (client: QueryClient, id: string) => client.getQueryData<Post>(postKey(id));

/** Takes posts from an answer of the server into the cache, where the newest one wins. */
export function seedPosts(client: QueryClient, posts: Post[]) {
  for (const post of posts) {
    if (!isNews(client, post)) continue;
    taken.add(post);
    keep(client, postKey(post._id), post);
  }
}

/** Changes a post wherever it is on screen: card, overlay and page. Unknown ids are left alone. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Partial<Post>) {
  client.setQueryData<Post>(postKey(id), (post) => post && { ...post, ...change(post) });
}

/** Keeps answers of the server from overwriting this post until the work on it is done. */
export async function holdPost<T>(id: string, work: () => Promise<T>): Promise<T> {
  held.set(id, (held.get(id) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const others = (held.get(id) ?? 1) - 1;
    if (others) held.set(id, others);
    else held.delete(id);
  }
}

/** A post that is on screen somewhere, as it is now, by its id. */
export function useKnownPost(id: string): Post | undefined {
  const client = useQueryClient();
  return useCached(() => readPost(client, id), undefined);
}

/**
 * The post as it is now: the given one, as the server rendered it, or what became of it since.
 * Every place that shows a post reads it through this, so that they agree.
 */
export function usePost(post: Post): Post {
  const client = useQueryClient();
  useLayoutEffect(() => seedPosts(client, [post]), [client, post]);
  return useCached(() => currentPost(client, post), post);
}

/** The same, for use outside of rendering. */
export const currentPost = (client: QueryClient, post: Post): Post =>
  isNews(client, post) ? post : (readPost(client, post._id) ?? post);

const isNews = (client: QueryClient, post: Post) =>
  !readPost(client, post._id) || !(taken.has(post) || held.has(post._id));
