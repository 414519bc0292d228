import "server-only";
import { notFound } from "@/lib/errors";
import { queryInTurn } from "@/lib/server/db";

const TOGGLE_LIKE = "SELECT active, total FROM toggle_like($1, $2)";

/**
 * Likes a post, or removes the like.
 * @returns the new state
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function toggleLike(viewer: { id: string }, postId: string) {
  const [state] = await queryInTurn<{ active: boolean; total: number }>(postId, TOGGLE_LIKE, [
    viewer.id,
    postId,
  ]);
  if (!state) throw notFound("Post");
  return { liked: state.active, likeCount: state.total };
}
