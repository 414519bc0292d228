import type { QueryClient } from "@tanstack/react-query";
import { UserRoundCheck, UserRoundMinus } from "lucide-react";
import { toast } from "sonner";
import { dropAuthor } from "@/features/posts/gone-posts";
import { call, isMissing } from "@/lib/call";
import { latestIntent } from "@/lib/latest-intent";
import type { toggleFollow } from "./api";
import { patchRelationship } from "./relationship-cache";
import { followMessages } from "./rules";

type Following = { isFollowing: boolean };
type User = { _id: string; username: string };

const intend = latestIntent<Following>({
  isOn: ({ isFollowing }) => isFollowing,
  guess: (_, isFollowing) => ({ isFollowing }),
  flip: async (id) => {
    const { isFollowing } = await call<typeof toggleFollow>({
      method: "POST",
      path: "/users/{id}/follow",
      params: { id },
    });
    return { isFollowing };
  },
});

/** Follows somebody, or stops following: on screen at once, said when the server has it. */
export async function followOrUnfollow(
  client: QueryClient,
  { _id: key, username }: User,
  isFollowing: boolean,
): Promise<void> {
  const show = (state: Following) => patchRelationship(client, key, state);
  try {
    const settled = await intend({ key, wanted: !isFollowing, shown: { isFollowing }, show });
    if (settled) tell(settled, username);
  } catch (error) {
    toast.error(followMessages.failed);
    if (isMissing(error)) dropAuthor(client, key);
  }
}

const tell = ({ isFollowing }: Following, username: string) =>
  isFollowing
    ? toast(followMessages.followed(username), {
        icon: <UserRoundCheck className="i t-ok" aria-hidden="true" />,
      })
    : toast(followMessages.unfollowed(username), {
        icon: <UserRoundMinus className="i" aria-hidden="true" />,
      });
