import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Relationship } from "@/features/users/schema";
import { call } from "@/lib/call";
import type { getRelationship } from "./api";

/** What the server has rendered, with the time at which it was so. */
export type ServedRelationship = { relationship: Relationship; at: number };

const FRESH_MS = 30_000;

const relationship = (userId: string) =>
  queryOptions<Relationship>({
    queryKey: ["relationship", userId],
    queryFn: ({ signal }) =>
      call<typeof getRelationship>({
        method: "GET",
        path: "/users/{id}/relationship",
        params: { id: userId },
        signal,
      }),
    staleTime: FRESH_MS,
  });

/** How the viewer stands to somebody, as far as the browser knows; asks where it does not know. */
export const useRelationship = (
  userId: string,
  served: ServedRelationship | undefined,
): Relationship | undefined =>
  useQuery({
    ...relationship(userId),
    initialData: served?.relationship,
    initialDataUpdatedAt: served?.at,
  }).data;

/** The same, asked at this moment: `data` is undefined until the answer is there. */
export function useRelationshipNow(userId: string) {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...relationship(userId),
    refetchOnMount: "always",
  });
  return isFetchedAfterMount ? { data, error } : { data: undefined, error: null };
}

/** Notes what a call has changed, wherever it is shown. */
export function patchRelationship(
  client: QueryClient,
  userId: string,
  change: Partial<Relationship>,
) {
  client.setQueryData<Relationship>(
    relationship(userId).queryKey,
    (known) => known && { ...known, ...change },
  );
}
