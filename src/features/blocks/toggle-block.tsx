import type { QueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { patchRelationship } from "@/features/follows/relationship-cache";
import { dropAuthor, restoreAuthor } from "@/features/posts/gone-posts";
import { call } from "@/lib/call";
import { toast } from "@/ui/toast";
import type { toggleBlock } from "./api";
import { tellOfBlock } from "./blocks-of-other-tabs";
import { blockMessages } from "./rules";

type User = { _id: string; username: string };

/**
 * Blocks somebody, or takes the block back, and says so. What they have published and written leaves
 * the screen, or may come back.
 * @returns the state after it
 * @throws CallError, after which nothing has changed
 */
export async function blockOrUnblock(client: QueryClient, { _id: id, username }: User) {
  const answer = await call<typeof toggleBlock>({
    method: "POST",
    path: "/users/{id}/block",
    params: { id },
  });
  const { isBlocked, isFollowing } = answer;
  patchRelationship(client, id, { isBlocked, isFollowing });
  if (isBlocked) dropAuthor(client, id);
  else restoreAuthor(client, id);
  tellOfBlock({ userId: id, isBlocked });
  toast.message(
    isBlocked ? blockMessages.blocked(username) : blockMessages.unblocked(username),
    <Ban className="i" aria-hidden="true" />,
  );
  return answer;
}
