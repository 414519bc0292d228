import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import type { Post } from "./schema";

const postKey = (id: string) => ["post", id];
const listKey = (listId: string) => ["list", listId];
const shownKey = ["shown-list"];
const NOTHING_SHOWN: string[] = [];

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

/**
 * The post as it is now: the given one, as the server rendered it, or what became of it since.
 * Every place that shows a post reads it through this, so that they agree.
 */
export function usePost(post: Post): Post {
  const client = useQueryClient();
  useLayoutEffect(() => seedPosts(client, [post]), [client, post]);
  return useSyncExternalStore(
    useSubscription(client),
    () => (isNews(client, post) ? post : (readPost(client, post._id) ?? post)),
    () => post,
  );
}

/** Notes the ids of the list that is on screen, in its order, for previous and next. */
export const rememberList = (client: QueryClient, ids: string[]) => keep(client, shownKey, ids);

/** The ids of the list that is on screen, or was the last one, in its order, appended pages included. */
export function useShownList(): string[] {
  const client = useQueryClient();
  return useSyncExternalStore(
    useSubscription(client),
    () => client.getQueryData<string[]>(shownKey) ?? NOTHING_SHOWN,
    () => NOTHING_SHOWN,
  );
}

/** What was appended to a list in the browser, and where it goes on. */
export type Appended = { posts: Post[]; nextCursor: string | null };

/** Appends a page to a list. A post that moved while the reader paged is not shown twice. */
export function appendPage(client: QueryClient, listId: string, page: Appended) {
  seedPosts(client, page.posts);
  const before = client.getQueryData<Appended>(listKey(listId))?.posts ?? [];
  const known = new Set(before.map((post) => post._id));
  const posts = [...before, ...page.posts.filter((post) => !known.has(post._id))];
  keep(client, listKey(listId), { posts, nextCursor: page.nextCursor });
}

/**
 * What was appended to a list, or undefined. Lists go by an id of the server payload they began
 * with: Back brings that payload and so the list, a fresh visit begins a new one.
 */
export function useAppended(listId: string): Appended | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    useSubscription(client),
    () => client.getQueryData<Appended>(listKey(listId)),
    () => undefined,
  );
}

const isNews = (client: QueryClient, post: Post) =>
  !readPost(client, post._id) || !(taken.has(post) || held.has(post._id));

/** Without an observer the cache would drop an entry after a while, under a card that is still there. */
function keep<Data>(client: QueryClient, key: string[], data: Data) {
  client.setQueryDefaults(key.slice(0, 1), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<Data>(key, () => data);
}

const useSubscription = (client: QueryClient) =>
  useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client]);
