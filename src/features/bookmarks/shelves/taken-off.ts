import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

const ALL_SHELVES = ["taken-off"];
const shelfKey = (shelf: string) => [...ALL_SHELVES, shelf];
const NONE: string[] = [];

/** The ids of the posts that this browser took off a shelf. */
export const useTakenOff = (shelf: string | undefined): string[] =>
  useQuery<string[]>({ queryKey: shelf ? shelfKey(shelf) : ["no-shelf"], queryFn: skipToken })
    .data ?? NONE;

type Change = { postId: string; shelf: string; isOff: boolean };

export const setTakenOff = (client: QueryClient, { postId, shelf, isOff }: Change) =>
  client.setQueryData<string[]>(shelfKey(shelf), (ids = NONE) => {
    const others = ids.filter((id) => id !== postId);
    return isOff ? [...others, postId] : others;
  });

/** A post that is no longer bookmarked is on no shelf. */
export const setOffShelves = (client: QueryClient, postId: string) =>
  client.setQueriesData<string[]>({ queryKey: ALL_SHELVES }, (ids = NONE) => [...ids, postId]);
