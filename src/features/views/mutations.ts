import "server-only";
import { notFound } from "@/lib/errors";
import { queryInTurn } from "@/lib/server/db";

const RECORD_VIEW = "SELECT counted, total FROM record_view($1, $2)";

/**
 * Counts a view: once for each viewer and post, never for the author.
 * @returns the new number of views, and whether this one was counted
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function recordView(viewer: { id: string }, postId: string) {
  const [state] = await queryInTurn<{ counted: boolean; total: number }>(postId, RECORD_VIEW, [
    viewer.id,
    postId,
  ]);
  if (!state) throw notFound("Post");
  return { views: state.total, counted: state.counted };
}
