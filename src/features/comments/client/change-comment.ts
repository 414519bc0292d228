import type { QueryClient } from "@tanstack/react-query";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing } from "@/lib/call";
import type { deleteComment, updateComment } from "../api";
import { patchComment, removeComment } from "./comment-cache";
import { refreshCount } from "./refresh-count";

/** A comment on screen: which one, and under which post. */
export type CommentPlace = { client: QueryClient; postId: string; id: string };

/**
 * Changes the text of a comment, which is marked as edited from then on.
 * @throws CallError, after which nothing has changed
 */
export async function editComment({ client, postId, id }: CommentPlace, content: string) {
  const { comment } = await call<typeof updateComment>({
    method: "PATCH",
    path: "/comments/{id}",
    params: { id },
    body: { content },
  });
  patchComment(client, postId, id, ({ isLiked, likes }) => ({ ...comment, isLiked, likes }));
}

/**
 * Deletes a comment at the server; on screen it stays until `takeOut`. One that is not there any more
 * is as good as deleted.
 * @throws CallError, after which nothing has changed
 */
export async function eraseComment(id: string) {
  try {
    await call<typeof deleteComment>({ method: "DELETE", path: "/comments/{id}", params: { id } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Takes a comment that is gone off the screen, and counts what is left. */
export function takeOut({ client, postId, id }: CommentPlace) {
  removeComment(client, postId, id);
  patchPost(client, postId, ({ comments }) => ({ comments: Math.max(0, comments - 1) }));
  void refreshCount(client, postId);
}
