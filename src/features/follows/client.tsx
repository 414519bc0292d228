import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect } from "react";
import { setAuthorHidden } from "@/features/posts/client/hidden-posts";
import type { Relationship } from "@/features/users/schema";
import { CallError, call, isMissing } from "@/lib/browser/call";
import { optimisticToggle } from "@/lib/browser/optimistic-toggle";
import { toast } from "@/ui/toast";
import type { getRelationship, toggleFollow } from "./api";
import { followMessages } from "./messages";

const relationshipQuery = (userId: string) =>
  queryOptions<Relationship>({
    queryKey: ["relationship", userId],
    queryFn: ({ signal }) =>
      call<typeof getRelationship>("GET /users/{id}/relationship", {
        params: { id: userId },
        signal,
      }),
    staleTime: 30_000,
  });

/** The viewer's relationship to a user: as the server rendered it, from the cache, or requested. */
export const useRelationship = (userId: string, initialData: Relationship | undefined) =>
  useQuery({ ...relationshipQuery(userId), initialData }).data;

/**
 * The same for a page of the user, which replaces what is cached once.
 * @param payloadId a new id for each rendering on the server; Back shows a former one again
 */
export function useRenderedRelationship(
  userId: string,
  rendered: Relationship,
  payloadId: string,
): Relationship {
  const client = useQueryClient();
  const cache = useEffectEvent((key: string[]) => {
    if (client.getQueryData(key)) return;
    client.setQueryData(key, true);
    client.setQueryData(relationshipQuery(userId).queryKey, rendered);
  });
  useLayoutEffect(() => cache(["rendered-relationship", payloadId]), [payloadId]);
  return useRelationship(userId, rendered) ?? rendered;
}

/** The same, requested again when the component mounts. */
export const useCurrentRelationship = (userId: string) =>
  useQuery({ ...relationshipQuery(userId), refetchOnMount: "always" });

export function patchRelationship(
  client: QueryClient,
  userId: string,
  change: Partial<Relationship>,
) {
  client.setQueryData<Relationship>(
    relationshipQuery(userId).queryKey,
    (cached) => cached && { ...cached, ...change },
  );
}

type Following = { isFollowing: boolean };
type User = { _id: string; username: string };

const toggle = optimisticToggle<Following>({
  isOn: ({ isFollowing }) => isFollowing,
  predict: (_, isFollowing) => ({ isFollowing }),
  request: (id) => call<typeof toggleFollow>("POST /users/{id}/follow", { params: { id } }),
});

/** Follows a user, or stops following: an optimistic update, and a toast once it is confirmed. */
export async function toggleFollowing(
  client: QueryClient,
  { _id: key, username }: User,
  isFollowing: boolean,
): Promise<void> {
  const show = ({ isFollowing }: Following) => patchRelationship(client, key, { isFollowing });
  try {
    const confirmed = await toggle({ key, shown: { isFollowing }, show });
    const undo = () => void toggleFollowing(client, { _id: key, username }, false);
    if (confirmed) showToast(confirmed, username, undo);
  } catch (error) {
    const isFull = error instanceof CallError && error.code === "conflict";
    toast.error(isFull ? error.message : followMessages.failed);
    if (isMissing(error)) setAuthorHidden(client, key, true);
  }
}

const showToast = ({ isFollowing }: Following, username: string, undo: () => void) =>
  isFollowing
    ? toast.message(
        followMessages.followed(username),
        <span className="text-toast-success before:icon-user-round-check before:size-4.25" />,
      )
    : toast.message(
        followMessages.unfollowed(username),
        <span className="before:icon-user-round-minus before:size-4.25" />,
        { label: "Undo", onClick: undo },
      );
