import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { keep, useCached } from "./cached";
import { readGone, useIsGone } from "./gone-posts";
import { seedPosts } from "./post-cache";
import type { Post } from "./schema";

const listKey = (listId: string) => ["list", listId];
const shownKey = ["shown-list"];
const NOTHING_SHOWN: string[] = [];

const readShown = (client: QueryClient) => client.getQueryData<string[]>(shownKey) ?? NOTHING_SHOWN;

/**
 * Notes the ids of the list that is on screen, in its order, for previous and next. What has left
 * it because it is gone keeps its place, so that an opened post that goes still has neighbours.
 */
export function rememberList(client: QueryClient, ids: string[]) {
  const isGone = readGone(client);
  const left = readShown(client).filter((id) => !isGone(id));
  if (left.length === ids.length && left.every((id, place) => id === ids[place])) return;
  keep(client, shownKey, ids);
}

/**
 * The ids of the list that is on screen, or was the last one, in its order, appended pages included.
 * Posts that are gone are left out.
 * @param openedId of the post that is opened over it: it has its place even when it is gone
 */
export function useShownList(openedId: string): string[] {
  const client = useQueryClient();
  const ids = useCached(() => readShown(client), NOTHING_SHOWN);
  const isGone = useIsGone();
  return useMemo(() => ids.filter((id) => id === openedId || !isGone(id)), [ids, isGone, openedId]);
}

const reloadingKey = ["reloading-list"];

/** Notes that the page is about to be rendered anew by the server, with the list that is on it. */
export const noteReload = (client: QueryClient) => keep(client, reloadingKey, true);

const nothingWas = (_id: string) => false;

/**
 * The id by which a list has what was appended to it. A page that is rendered anew in its place
 * (`noteReload`) brings another id, and the list keeps its own.
 * @returns also what was gone already when the page was rendered anew
 */
export function useListName(given: string) {
  const client = useQueryClient();
  const [known, setKnown] = useState({ given, listId: given, wasGone: nothingWas });
  let current = known;
  if (known.given !== given) {
    current = client.getQueryData(reloadingKey)
      ? { given, listId: known.listId, wasGone: readGone(client) }
      : { given, listId: given, wasGone: nothingWas };
    setKnown(current);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the new list the reload is over
  useEffect(() => keep(client, reloadingKey, false), [client, given]);
  return current;
}

/** What was appended to a list in the browser, and where it goes on. */
export type Appended = { posts: Post[]; nextCursor: string | null };

/**
 * Appends a page to a list. A post that moved while the reader paged is not shown twice.
 * @param askedAt the `moment` before the request
 */
export function appendPage(client: QueryClient, listId: string, page: Appended, askedAt: number) {
  seedPosts(client, page.posts, askedAt);
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
  return useCached(() => client.getQueryData<Appended>(listKey(listId)), undefined);
}
