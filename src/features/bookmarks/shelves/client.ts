import {
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { patchPost, shareReaction } from "@/features/posts/client/post-cache";
import { call } from "@/lib/browser/call";
import type {
  createShelf,
  listShelves,
  putOnShelf,
  removeShelf,
  takeOffShelf,
  updateShelf,
} from "./api";
import type { Shelf } from "./schema";
import { setTakenOff } from "./taken-off";

const shelvesKey = ["shelves"];

/** The shelves as the server rendered them, with what changed since. @param payloadId of that rendering */
export const useShelves = (initial: Shelf[], payloadId: string): Shelf[] =>
  useQuery({
    queryKey: [...shelvesKey, payloadId],
    queryFn: skipToken,
    initialData: initial,
  }).data ?? initial;

const shelvesOfKey = (postId: string) => ["shelves-of", postId];

/** The shelves, and on which of them a post is. */
export const useShelvesOf = (postId: string) =>
  useQuery({
    queryKey: shelvesOfKey(postId),
    queryFn: async ({ signal }) => {
      const target = "GET /shelves";
      return (await call<typeof listShelves>(target, { query: { tweet: postId }, signal })).shelves;
    },
    gcTime: 0,
    staleTime: 0,
  });

/** A post on a shelf is bookmarked. */
function showOnShelf(client: QueryClient, postId: string, shelf: string, isOn: boolean) {
  setTakenOff(client, { postId, shelf, isOff: !isOn });
  if (!isOn) return;
  const bookmarked = { isBookmarked: true };
  patchPost(client, postId, bookmarked);
  shareReaction(postId, bookmarked);
}

type Placed = { shelf: string; isOn: boolean };

/** Puts a post on a shelf or takes it off, at once in the dialog; a failure undoes it. */
export function usePutOnShelf(postId: string) {
  const client = useQueryClient();
  const check = ({ shelf, isOn }: Placed) =>
    client.setQueryData<Shelf[]>(shelvesOfKey(postId), (shelves) =>
      shelves?.map((each) => (each._id === shelf ? { ...each, hasTweet: isOn } : each)),
    );
  return useMutation({
    mutationFn: ({ shelf: id, isOn }: Placed) => {
      const input = { params: { id, tweetId: postId } };
      return isOn
        ? call<typeof putOnShelf>("PUT /shelves/{id}/tweets/{tweetId}", input)
        : call<typeof takeOffShelf>("DELETE /shelves/{id}/tweets/{tweetId}", input);
    },
    scope: { id: `shelves-of:${postId}` },
    onMutate: check,
    onError: (_, { shelf, isOn }) => check({ shelf, isOn: !isOn }),
    onSuccess: (_, { shelf, isOn }) => showOnShelf(client, postId, shelf, isOn),
  });
}

/** Creates a shelf. @param postId of a post to put on it */
export function useCreateShelf(postId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call<typeof createShelf>("POST /shelves", { body: { name, tweet: postId } }),
    onSuccess: ({ shelves }) => {
      showShelves(client, shelves);
      const created = shelves.at(-1);
      if (!postId || !created) return;
      client.setQueryData(shelvesOfKey(postId), shelves);
      showOnShelf(client, postId, created._id, true);
    },
  });
}

type Change = { id: string; name?: string; position?: number };

export function useUpdateShelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      call<typeof updateShelf>("PATCH /shelves/{id}", { params: { id }, body }),
    onSuccess: ({ shelves }) => showShelves(client, shelves),
  });
}

export function useRemoveShelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeShelf>("DELETE /shelves/{id}", { params: { id } }),
    onSuccess: ({ shelves }) => showShelves(client, shelves),
  });
}

const showShelves = (client: QueryClient, shelves: Shelf[]) =>
  client.setQueriesData({ queryKey: shelvesKey }, shelves);
