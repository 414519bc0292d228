import "server-only";
import { AppError, found } from "@/lib/errors";
import { toggle } from "@/lib/server/db";
import { blockMessages } from "./messages";

/**
 * Blocks a user, which removes the follows in both directions, or removes the block.
 * @returns the new state
 * @throws AppError invalid_input for the viewer, not_found when the user does not exist or blocks the
 *   viewer, conflict when the viewer blocks too many others
 */
export async function toggleBlock(viewer: { id: string }, userId: string) {
  if (viewer.id === userId) throw new AppError("invalid_input", blockMessages.notYourself);
  const state = found(await toggle<boolean | null>("toggle_block", viewer, userId), "User");
  if (state.active === null) throw new AppError("conflict", blockMessages.full);
  return { isBlocked: state.active, isFollowing: false, followerCount: state.total };
}
