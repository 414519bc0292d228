import "server-only";
import { found } from "@/lib/errors";
import { toggle } from "@/lib/server/db";

/**
 * Bookmarks a post, or removes the bookmark.
 * @returns the new state
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function toggleBookmark(viewer: { id: string }, postId: string) {
  const state = found(await toggle("toggle_bookmark", viewer, postId), "Post");
  return { bookmarked: state.active, bookmarkCount: state.total };
}
