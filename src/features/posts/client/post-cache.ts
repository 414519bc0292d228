import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect } from "react";
import { call } from "@/lib/browser/call";
import { createStore, useStored } from "@/lib/browser/store";
import { onTabMessage, postToTabs } from "@/lib/browser/tab-messages";
import { navigationStart, nextVersion } from "@/lib/version";
import type { getPost } from "../api";
import type { Post } from "../schema";

type Entry = {
  post: Post;
  /** The version of the request that the post is from. */
  requestedAt: number;
  /** The version of each field's last change, or `IN_FLIGHT`. */
  changes: Partial<Record<string, number>>;
};

/** The version of a change whose request is in flight: later than all others. */
const IN_FLIGHT = Number.POSITIVE_INFINITY;

const entries = createStore<Entry>();

export const readPost = (client: QueryClient, id: string) => entries.get(client, id)?.post;

/**
 * Upserts the posts of a response. A response that was requested before a field changed does not undo
 * the change, and one that was requested before the cached one changes nothing: Back and Forward render
 * older payloads again.
 * @param requestedAt `nextVersion()` before the request
 */
export function upsertPosts(client: QueryClient, posts: Post[], requestedAt: number) {
  for (const post of posts) {
    const entry = entries.get(client, post._id);
    if (entry && requestedAt < entry.requestedAt) continue;
    const later = Object.entries(entry?.changes ?? {}).filter(([, at = 0]) => at > requestedAt);
    const changes = Object.fromEntries(later);
    const kept = Object.entries(entry?.post ?? {}).filter(([field]) => field in changes);
    const current = { ...post, ...Object.fromEntries(kept) };
    entries.set(client, post._id, { post: current, requestedAt, changes });
  }
}

export function patchPost(
  client: QueryClient,
  id: string,
  change: Partial<Post> | ((post: Post) => Partial<Post>),
  { inFlight = false } = {},
) {
  const entry = entries.get(client, id);
  if (!entry) return;
  const fields = typeof change === "function" ? change(entry.post) : change;
  const at = inFlight ? IN_FLIGHT : nextVersion();
  const changed = Object.fromEntries(Object.keys(fields).map((field) => [field, at]));
  entries.set(client, id, {
    ...entry,
    post: { ...entry.post, ...fields },
    changes: { ...entry.changes, ...changed },
  });
}

/** The topic of messages to other tabs, and their shape. */
const REACTIONS = "reactions";
type Reaction = { id: string; state: Partial<Post> };

/** Shows what the server has confirmed in all tabs. */
export const shareReaction = (id: string, state: Partial<Post>) =>
  postToTabs<Reaction>(REACTIONS, { id, state });

/** Applies reactions of any tab, except to what this one is about to change. @returns unsubscribes */
export const followReactions = (client: QueryClient) =>
  onTabMessage<Reaction>(REACTIONS, ({ id, state }) => {
    const changes = entries.get(client, id)?.changes ?? {};
    const isInFlight = Object.keys(state).some((field) => changes[field] === IN_FLIGHT);
    if (!isInFlight) patchPost(client, id, state);
  });

export const useCachedPost = (id: string): Post | undefined =>
  useStored(entries, useQueryClient(), id)?.post;

/** The same with a server-rendered post as the initial value. All components read posts through this. */
export const usePost = (initial: Post): Post => useCachedPost(initial._id) ?? initial;

export function watchPosts(client: QueryClient, posts: Post[], onChange: () => void) {
  const unwatch = posts.map(({ _id }) => entries.watch(client, _id, onChange));
  return () => {
    for (const each of unwatch) each();
  };
}

/** When the rendering with a payload was first shown. */
const shownAt = createStore<number>();

/**
 * Upserts the posts of a server-rendered page.
 * @param payloadId a new id for each rendering on the server; undefined if the posts are cached already
 */
export function useInitialPosts(payloadId: string | undefined, posts: Post[]) {
  const client = useQueryClient();
  const upsert = useEffectEvent((id: string) => {
    const at = shownAt.get(client, id) ?? navigationStart();
    shownAt.set(client, id, at);
    upsertPosts(client, posts, at);
  });
  useLayoutEffect(() => {
    if (payloadId !== undefined) upsert(payloadId);
  }, [payloadId]);
}

export const openedPost = (client: QueryClient, id: string) =>
  queryOptions<Post>({
    queryKey: ["opened-post", id],
    queryFn: async ({ signal }) => {
      const requestedAt = nextVersion();
      const { tweet } = await call<typeof getPost>("GET /tweets/{id}", { params: { id }, signal });
      upsertPosts(client, [tweet], requestedAt);
      return tweet;
    },
    initialData: () => readPost(client, id),
  });

/** The opened post; `data` is set in the first render if the post is cached. */
export function useOpenedPost(id: string) {
  return useQuery(openedPost(useQueryClient(), id));
}

export async function preloadPost(client: QueryClient, id: string): Promise<Post | undefined> {
  await client.prefetchQuery(openedPost(client, id));
  return readPost(client, id);
}
