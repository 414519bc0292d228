import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { setAuthorHidden } from "@/features/posts/client/hidden-posts";
import type { Relationship } from "@/features/users/schema";
import { call, isMissing } from "@/lib/browser/call";
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

/** The same, requested again when the component mounts. */
export const useCurrentRelationship = (userId: string) =>
  useQuery({ ...relationshipQuery(userId), refetchOnMount: "always" });

/** Changes the cached relationship wherever it is rendered. */
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

/** The count is known only where it is rendered. */
type Following = { isFollowing: boolean; followerCount?: number };
type User = { _id: string; username: string };

const toggle = optimisticToggle<Following>({
  isOn: ({ isFollowing }) => isFollowing,
  predict: ({ followerCount = 0 }, isFollowing) => ({
    isFollowing,
    followerCount: Math.max(0, followerCount + (isFollowing ? 1 : -1)),
  }),
  request: (id) => call<typeof toggleFollow>("POST /users/{id}/follow", { params: { id } }),
});

/**
 * Follows a user, or stops following: an optimistic update, and a toast once it is confirmed.
 * @param onChange called with each state, for components that do not read the cache
 */
export async function toggleFollowing(
  client: QueryClient,
  { _id: key, username }: User,
  shown: Following,
  onChange?: (state: Following) => void,
): Promise<void> {
  const show = (state: Following) => {
    patchRelationship(client, key, { isFollowing: state.isFollowing });
    onChange?.(state);
  };
  try {
    const confirmed = await toggle({ key, shown, show });
    if (confirmed) showToast(confirmed, username);
  } catch (error) {
    toast.error(followMessages.failed);
    if (isMissing(error)) setAuthorHidden(client, key, true);
  }
}

const showToast = ({ isFollowing }: Following, username: string) =>
  isFollowing
    ? toast.message(
        followMessages.followed(username),
        <span className="text-toast-success before:icon-user-round-check before:size-4.25" />,
      )
    : toast.message(
        followMessages.unfollowed(username),
        <span className="before:icon-user-round-minus before:size-4.25" />,
      );
