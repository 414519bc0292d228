import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";

type Toggle = { viewerId: string; postId: string };

/**
 * Likes a post, or takes the like back; one statement, exact under any concurrency.
 * @returns the state after it
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function toggleLike({ viewerId, postId }: Toggle) {
  const [state] = await retrying(() =>
    query<{ active: boolean; total: number }>(
      "toggle_like",
      "SELECT active, total FROM toggle_like($1, $2)",
      [viewerId, postId],
    ),
  );
  if (!state) throw notFound("Post");
  return { liked: state.active, likeCount: state.total };
}
