import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { patchRelationship } from "@/features/follows/client";
import { setAuthorHidden } from "@/features/posts/client/hidden-posts";
import { call } from "@/lib/browser/call";
import { onTabMessage, postToTabs } from "@/lib/browser/tab-messages";
import { toast } from "@/ui/toast";
import type { toggleBlock } from "./api";
import { blockMessages } from "./messages";

type User = { _id: string; username: string };

/** The topic of messages to other tabs, and their shape. */
const BLOCKS = "blocks";
type BlockMessage = { userId: string; isBlocked: boolean };

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
  postToTabs<BlockMessage>(BLOCKS, { userId: id, isBlocked });
  toast.message(
    isBlocked ? blockMessages.blocked(username) : blockMessages.unblocked(username),
    <span className="before:icon-ban before:size-4.25" />,
  );
  return state;
}

/** Applies blocks that are set or removed in any tab. */
export function useBlocks(client: QueryClient) {
  const { refresh } = useRouter();
  useEffect(
    () =>
      onTabMessage<BlockMessage>(BLOCKS, ({ userId, isBlocked }) => {
        setAuthorHidden(client, userId, isBlocked);
        // What the page was rendered without is on the server again.
        if (!isBlocked) refresh();
      }),
    [client, refresh],
  );
}
