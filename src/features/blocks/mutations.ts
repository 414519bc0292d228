import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { AppError, notFound } from "@/lib/errors";
import { blockMessages } from "./messages";

type Toggle = { viewerId: string; userId: string };

/**
 * Blocks a user, or takes the block back. Neither leaves a follow between the two.
 * @returns the state after it
 * @throws AppError invalid_input for oneself, not_found when the user is not there for this viewer
 */
export async function toggleBlock({ viewerId, userId }: Toggle) {
  if (viewerId === userId) throw new AppError("invalid_input", blockMessages.notYourself);
  const [state] = await retrying(() =>
    query<{ active: boolean; total: number }>(
      "toggle_block",
      "SELECT active, total FROM toggle_block($1, $2)",
      [viewerId, userId],
    ),
  );
  if (!state) throw notFound("User");
  return { isBlocked: state.active, isFollowing: false, followerCount: state.total };
}
