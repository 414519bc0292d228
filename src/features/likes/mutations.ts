import "server-only";
import { type Reaction, react } from "@/features/posts/reaction-service";

const TOGGLE_LIKE = "SELECT active, total FROM toggle_like($1, $2)";

/**
 * Likes a post, or takes the like back.
 * @returns the state after it
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function toggleLike(reaction: Reaction) {
  type State = { active: boolean; total: number };
  const { active, total } = await react<State>("toggle_like", TOGGLE_LIKE, reaction);
  return { liked: active, likeCount: total };
}
