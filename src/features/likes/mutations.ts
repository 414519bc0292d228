import "server-only";
import { found } from "@/lib/errors";
import { toggle } from "@/lib/server/db";

/**
 * Likes a post, or removes the like. Others see it with their next request, with replicas up to two seconds later
 * (`lib/server/replicas.ts`).
 * @returns the new state
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function toggleLike(viewer: { id: string }, postId: string) {
  const state = found(await toggle("toggle_like", viewer, postId), "Post");
  return { liked: state.active, likeCount: state.total };
}
