import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";

type Toggle = { viewerId: string; postId: string };

/**
 * Bookmarks a post, or removes the bookmark; one statement, exact under any concurrency.
 * @returns the state after it
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function toggleBookmark({ viewerId, postId }: Toggle) {
  const [state] = await retrying(() =>
    query<{ active: boolean; total: number }>(
      "toggle_bookmark",
      "SELECT active, total FROM toggle_bookmark($1, $2)",
      [viewerId, postId],
    ),
  );
  if (!state) throw notFound("Post");
  return { bookmarked: state.active, bookmarkCount: state.total };
}
