import "server-only";
import { type Reaction, react } from "@/features/posts/reaction-service";

const TOGGLE_BOOKMARK = "SELECT active, total FROM toggle_bookmark($1, $2)";

/**
 * Bookmarks a post, or removes the bookmark.
 * @returns the state after it
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function toggleBookmark(reaction: Reaction) {
  type State = { active: boolean; total: number };
  const { active, total } = await react<State>("toggle_bookmark", TOGGLE_BOOKMARK, reaction);
  return { bookmarked: active, bookmarkCount: total };
}
