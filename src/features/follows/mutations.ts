import "server-only";
import { AppError, notFound } from "@/lib/errors";
import { toggle } from "@/lib/server/db";
import { followMessages } from "./messages";
import { getRelationship } from "./queries";

/**
 * Follows a user, or stops following.
 * @returns the new state
 * @throws AppError invalid_input for the viewer, forbidden for a user whom the viewer blocks, not_found
 *   when the user does not exist or blocks the viewer, conflict when the viewer follows too many others
 */
export async function toggleFollow(viewer: { id: string }, userId: string) {
  if (viewer.id === userId) throw new AppError("invalid_input", followMessages.notYourself);
  const state = await toggle<boolean | null>("toggle_follow", viewer, userId);
  if (state?.active === null) throw new AppError("conflict", followMessages.full);
  if (state) return { isFollowing: state.active, followerCount: state.total };
  const relationship = await getRelationship(viewer, userId);
  if (relationship?.isBlocked) throw new AppError("forbidden", followMessages.blocked);
  throw notFound("User");
}
