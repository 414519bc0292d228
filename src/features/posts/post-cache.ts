import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { lastDeparture } from "@/lib/departure";
import { moment } from "@/lib/moment";
import { keep, useCached } from "./cached";
import type { Post } from "./schema";

const postKey = (id: string) => ["post", id];

/**
 * Posts that have been taken over from a server payload or an answer. When the router brings an
 * older payload back (Back, Forward), its posts are these same objects, and must not undo what
 * happened since.
 */
const taken = new WeakSet<Post>();

/** When which fields of a post were last changed here: an answer that was asked for before is older. */
const changed = new Map<string, Map<string, number>>();

/** Posts with a toggle in flight, since when: what the server says of them meanwhile may be old. */
const held = new Map<string, { works: number; since: number }>();

/** The cached version of a post, or undefined. */
export const readPost = (client: QueryClient, id: string) => client.getQueryData<Post>(postKey(id));

/**
 * Takes posts from an answer of the server into the cache, but for what was changed here since it was
 * asked for: a like that was pressed meanwhile stays.
 * @param askedAt the `moment` before the request
 */
export function seedPosts(client: QueryClient, posts: Post[], askedAt: number) {
  for (const post of posts) {
    if (!isNews(client, post)) continue;
    const changes = changesSince(client, post._id, askedAt);
    taken.add(post);
    keep(client, postKey(post._id), changes ? { ...post, ...changes } : post);
  }
}

/** Changes a post wherever it is on screen: card, overlay and page. Unknown ids are left alone. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Partial<Post>) {
  const post = readPost(client, id);
  if (!post) return;
  const changes = change(post);
  const times = changed.get(id) ?? new Map<string, number>();
  const now = moment();
  for (const field of Object.keys(changes)) times.set(field, now);
  changed.set(id, times);
  client.setQueryData<Post>(postKey(id), { ...post, ...changes });
}

/** Keeps answers of the server from undoing what is changed here until the work on it is done. */
export async function holdPost<T>(id: string, work: () => Promise<T>): Promise<T> {
  const { works, since } = held.get(id) ?? { works: 0, since: moment() };
  held.set(id, { works: works + 1, since });
  try {
    return await work();
  } finally {
    const others = (held.get(id)?.works ?? 1) - 1;
    if (others) held.set(id, { works: others, since });
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
  useLayoutEffect(() => seedPosts(client, [post], lastDeparture()), [client, post]);
  return useCached(() => currentPost(client, post), post);
}

/** The same, for use outside of rendering. */
export function currentPost(client: QueryClient, post: Post): Post {
  const isOlder = !isNews(client, post) || changesSince(client, post._id, lastDeparture());
  return isOlder ? (readPost(client, post._id) ?? post) : post;
}

const isNews = (client: QueryClient, post: Post) => !taken.has(post) || !readPost(client, post._id);

/** What was changed here after that moment, or is being changed; undefined when there is nothing. */
function changesSince(client: QueryClient, id: string, askedAt: number): Partial<Post> | undefined {
  const post = readPost(client, id);
  const times = changed.get(id);
  if (!post || !times) return;
  const from = Math.min(askedAt, held.get(id)?.since ?? askedAt);
  const fields = Object.entries(post).filter(([field]) => (times.get(field) ?? 0) > from);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
