import type { QueryClient } from "@tanstack/react-query";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing } from "@/lib/browser/call";
import type { deleteComment, updateComment } from "../api";
import { patchComment, removeComment } from "./comment-cache";
import { refreshCount } from "./refresh-count";

export type CommentTarget = { client: QueryClient; postId: string; id: string };

/**
 * Changes the text of a comment.
 * @throws CallError, after which nothing has changed
 */
export async function editComment({ client, postId, id }: CommentTarget, content: string) {
  const { comment } = await call<typeof updateComment>("PATCH /comments/{id}", {
    params: { id },
    body: { content },
  });
  patchComment(client, postId, id, ({ isLiked, likes }) => ({ ...comment, isLiked, likes }));
}

/**
 * Deletes a comment on the server; the list keeps it until `removeDeleted`. A missing one counts as
 * deleted.
 * @throws CallError, after which nothing has changed
 */
export async function deleteOnServer(id: string) {
  try {
    await call<typeof deleteComment>("DELETE /comments/{id}", { params: { id } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Removes a deleted comment from the list and updates the count. */
export function removeDeleted({ client, postId, id }: CommentTarget) {
  removeComment(client, postId, id);
  patchPost(client, postId, ({ comments }) => ({ comments: Math.max(0, comments - 1) }));
  void refreshCount(client, postId);
}
