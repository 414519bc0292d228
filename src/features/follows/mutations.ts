import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";

type Toggle = { viewerId: string; userId: string };

/**
 * Follows a user, or stops following.
 * @returns the state after it
 * @throws AppError not_found when the user is not there for this viewer
 */
export async function toggleFollow({ viewerId, userId }: Toggle) {
  const [state] = await retrying(() =>
    query<{ active: boolean; total: number }>(
      "toggle_follow",
      "SELECT active, total FROM toggle_follow($1, $2)",
      [viewerId, userId],
    ),
  );
  if (!state) throw notFound("User");
  return { isFollowing: state.active, followerCount: state.total };
}
