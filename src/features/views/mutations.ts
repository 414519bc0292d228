import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";

/**
 * Counts a view: once for each viewer and post, never for the author.
 * @returns the views after it, and whether this one was counted
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function recordView({ viewerId, postId }: { viewerId: string; postId: string }) {
  const [state] = await retrying(() =>
    query<{ counted: boolean; total: number }>(
      "record_view",
      "SELECT counted, total FROM record_view($1, $2)",
      [viewerId, postId],
    ),
  );
  if (!state) throw notFound("Post");
  return { views: state.total, counted: state.counted };
}
