import "server-only";
import { type Reaction, react } from "@/features/posts/reaction-service";

const RECORD_VIEW = "SELECT counted, total FROM record_view($1, $2)";

/**
 * Counts a view: once for each viewer and post, never for the author.
 * @returns the views after it, and whether this one was counted
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function recordView(reaction: Reaction) {
  type State = { counted: boolean; total: number };
  const { counted, total } = await react<State>("record_view", RECORD_VIEW, reaction);
  return { views: total, counted };
}
