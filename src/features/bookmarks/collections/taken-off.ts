import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

const ALL_COLLECTIONS = ["taken-off"];
const collectionKey = (collection: string) => [...ALL_COLLECTIONS, collection];
const NONE: string[] = [];

/** The ids of the posts that this browser took out of a collection. */
export const useTakenOff = (collection: string | undefined): string[] =>
  useQuery<string[]>({
    queryKey: collection ? collectionKey(collection) : ["no-collection"],
    queryFn: skipToken,
  }).data ?? NONE;

type Change = { postId: string; collection: string; isOff: boolean };

export const setTakenOff = (client: QueryClient, { postId, collection, isOff }: Change) =>
  client.setQueryData<string[]>(collectionKey(collection), (ids = NONE) => {
    const others = ids.filter((id) => id !== postId);
    return isOff ? [...others, postId] : others;
  });

/** A post that is no longer bookmarked is in no collection. */
export const setOutOfCollections = (client: QueryClient, postId: string) =>
  client.setQueriesData<string[]>({ queryKey: ALL_COLLECTIONS }, (ids = NONE) => [...ids, postId]);
