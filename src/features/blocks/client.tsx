import type { QueryClient } from "@tanstack/react-query";
import { patchRelationship } from "@/features/follows/client";
import { shareBlock } from "@/features/posts/client/hidden-posts";
import { call } from "@/lib/browser/call";
import { toast } from "@/ui/toast";
import type { toggleBlock } from "./api";
import { blockMessages } from "./messages";

type User = { _id: string; username: string };

/**
 * Blocks a user, or removes the block, and shows a toast. Their posts and comments are hidden in all
 * tabs, or shown again.
 * @returns the state after it
 * @throws CallError, after which nothing has changed
 */
export async function toggleBlocking(client: QueryClient, { _id: id, username }: User) {
  const state = await call<typeof toggleBlock>("POST /users/{id}/block", { params: { id } });
  const { isBlocked, isFollowing } = state;
  patchRelationship(client, id, { isBlocked, isFollowing });
  shareBlock(id, isBlocked);
  toast.message(
    isBlocked ? blockMessages.blocked(username) : blockMessages.unblocked(username),
    <span className="before:icon-ban before:size-4.25" />,
  );
  return state;
}
