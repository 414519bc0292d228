import "server-only";
import { notFound } from "@/lib/errors";
import { queryInTurn } from "@/lib/server/db";

const TOGGLE_BOOKMARK = "SELECT active, total FROM toggle_bookmark($1, $2)";

/**
 * Bookmarks a post, or removes the bookmark.
 * @returns the new state
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function toggleBookmark(viewer: { id: string }, postId: string) {
  const [state] = await queryInTurn<{ active: boolean; total: number }>(postId, TOGGLE_BOOKMARK, [
    viewer.id,
    postId,
  ]);
  if (!state) throw notFound("Post");
  return { bookmarked: state.active, bookmarkCount: state.total };
}
