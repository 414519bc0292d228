import type { QueryClient } from "@tanstack/react-query";
import { UserRoundCheck, UserRoundMinus } from "lucide-react";
import { dropAuthor } from "@/features/posts/gone-posts";
import { call, isMissing } from "@/lib/call";
import { latestIntent } from "@/lib/latest-intent";
import { toast } from "@/ui/toast";
import type { toggleFollow } from "./api";
import { patchRelationship } from "./relationship-cache";
import { followMessages } from "./rules";

/** The count only where it is on screen. */
type Following = { isFollowing: boolean; followerCount?: number };
type User = { _id: string; username: string };

const intend = latestIntent<Following>({
  isOn: ({ isFollowing }) => isFollowing,
  guess: ({ followerCount = 0 }, isFollowing) => ({
    isFollowing,
    followerCount: Math.max(0, followerCount + (isFollowing ? 1 : -1)),
  }),
  flip: (id) =>
    call<typeof toggleFollow>({
      method: "POST",
      path: "/users/{id}/follow",
      params: { id },
    }),
});

/**
 * Follows somebody, or stops following: on screen at once, said when the server has it.
 * @param onShow takes what is not read from the cache, at once and when the server has answered
 */
export async function followOrUnfollow(
  client: QueryClient,
  { _id: key, username }: User,
  shown: Following,
  onShow?: (state: Following) => void,
): Promise<void> {
  const show = (state: Following) => {
    patchRelationship(client, key, { isFollowing: state.isFollowing });
    onShow?.(state);
  };
  try {
    const settled = await intend({ key, wanted: !shown.isFollowing, shown, show });
    if (settled) tell(settled, username);
  } catch (error) {
    toast.error(followMessages.failed);
    if (isMissing(error)) dropAuthor(client, key);
  }
}

const tell = ({ isFollowing }: Following, username: string) =>
  isFollowing
    ? toast.message(
        followMessages.followed(username),
        <UserRoundCheck className="i t-ok" aria-hidden="true" />,
      )
    : toast.message(
        followMessages.unfollowed(username),
        <UserRoundMinus className="i" aria-hidden="true" />,
      );
