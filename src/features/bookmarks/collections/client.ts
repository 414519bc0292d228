import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { patchPost, shareReaction } from "@/features/posts/client/post-cache";
import { call } from "@/lib/browser/call";
import type {
  addToCollection,
  createCollection,
  listCollections,
  removeCollection,
  removeFromCollection,
  updateCollection,
} from "./api";
import type { Collection } from "./schema";
import { setTakenOff } from "./taken-off";

const collectionsKey = ["collections"];

/** The collections as the server rendered them, with what changed since. @param payloadId of that rendering */
export const useCollections = (initial: Collection[], payloadId: string): Collection[] =>
  useQuery({
    queryKey: [...collectionsKey, payloadId],
    queryFn: skipToken,
    initialData: initial,
  }).data ?? initial;

const collectionsOfKey = (postId: string) => ["collections-of", postId];

const collectionsOf = (postId: string) =>
  queryOptions({
    queryKey: collectionsOfKey(postId),
    queryFn: async ({ signal }) => {
      const target = "GET /shelves";
      return (await call<typeof listCollections>(target, { query: { tweet: postId }, signal }))
        .shelves;
    },
    gcTime: 0,
    staleTime: 0,
  });

/** The collections, and in which of them a post is. */
export const useCollectionsOf = (postId: string) => useQuery(collectionsOf(postId));

/** A post in a collection is bookmarked. */
function showInCollection(client: QueryClient, postId: string, collection: string, isOn: boolean) {
  setTakenOff(client, { postId, collection, isOff: !isOn });
  if (!isOn) return;
  const bookmarked = { isBookmarked: true };
  patchPost(client, postId, bookmarked);
  shareReaction(postId, bookmarked);
}

type Placed = { collection: string; isOn: boolean };

/** Puts a post in a collection or takes it off, at once in the dialog; a failure undoes it. */
export function usePlaceInCollection(postId: string) {
  const client = useQueryClient();
  const check = ({ collection, isOn }: Placed) =>
    client.setQueryData<Collection[]>(collectionsOfKey(postId), (collections) =>
      collections?.map((each) => (each._id === collection ? { ...each, hasTweet: isOn } : each)),
    );
  return useMutation({
    mutationFn: ({ collection: id, isOn }: Placed) => {
      const input = { params: { id, tweetId: postId } };
      return isOn
        ? call<typeof addToCollection>("PUT /shelves/{id}/tweets/{tweetId}", input)
        : call<typeof removeFromCollection>("DELETE /shelves/{id}/tweets/{tweetId}", input);
    },
    scope: { id: `collections-of:${postId}` },
    onMutate: check,
    onError: (_, { collection, isOn }) => check({ collection, isOn: !isOn }),
    onSuccess: (_, { collection, isOn }) => showInCollection(client, postId, collection, isOn),
  });
}

/** Creates a collection. @param postId of a post to put in it */
export function useCreateCollection(postId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      // A list that comes later would be without the new one.
      if (postId) await client.ensureQueryData(collectionsOf(postId)).catch(() => {});
      return call<typeof createCollection>("POST /shelves", { body: { name, tweet: postId } });
    },
    onSuccess: ({ shelves }) => {
      showCollections(client, shelves);
      const created = shelves.at(-1);
      if (!postId || !created) return;
      client.setQueryData<Collection[]>(collectionsOfKey(postId), (before) =>
        shelves.map((each) => ({ ...before?.find(({ _id }) => _id === each._id), ...each })),
      );
      showInCollection(client, postId, created._id, true);
    },
  });
}

type Change = { id: string; name?: string; position?: number };

export function useUpdateCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      call<typeof updateCollection>("PATCH /shelves/{id}", { params: { id }, body }),
    onSuccess: ({ shelves }) => showCollections(client, shelves),
  });
}

export function useRemoveCollection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeCollection>("DELETE /shelves/{id}", { params: { id } }),
    onSuccess: ({ shelves }) => showCollections(client, shelves),
  });
}

const showCollections = (client: QueryClient, collections: Collection[]) =>
  client.setQueriesData({ queryKey: collectionsKey }, collections);
