import type { QueryClient } from "@tanstack/react-query";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing, messageOf } from "@/lib/browser/call";
import { optimisticToggle } from "@/lib/browser/optimistic-toggle";
import { toast } from "@/ui/toast";
import type { createComment, deleteComment, toggleCommentLike, updateComment } from "../api";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { addComment, patchComment, refreshCount, removeComment } from "./comment-cache";

export type Sent = {
  content: string;
  /** Its idempotency key: one whose response was lost is not created again. */
  key: string;
};

/** @throws CallError */
export async function sendComment(client: QueryClient, postId: string, { content, key }: Sent) {
  const { comment } = await call<typeof createComment>("POST /tweets/{id}/comments", {
    params: { id: postId },
    body: { content },
    idempotencyKey: key,
  });
  const isNew = addComment(client, postId, comment);
  if (isNew) patchPost(client, postId, ({ comments }) => ({ comments: comments + 1 }));
  void refreshCount(client, postId);
}

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

export function removeDeleted({ client, postId, id }: CommentTarget) {
  removeComment(client, postId, id);
  patchPost(client, postId, ({ comments }) => ({ comments: Math.max(0, comments - 1) }));
  void refreshCount(client, postId);
}

type LikeState = Pick<Comment, "isLiked" | "likes">;

const toggle = optimisticToggle<LikeState>({
  isOn: ({ isLiked }) => isLiked,
  predict: ({ likes }, isLiked) => ({ isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }),
  request: async (id) => {
    const { liked, likeCount } = await call<typeof toggleCommentLike>("POST /comments/{id}/like", {
      params: { id },
    });
    return { isLiked: liked, likes: likeCount };
  },
});

/** Likes a comment, or removes the like: an optimistic update, then what the server confirms. */
export async function likeOrUnlikeComment(target: CommentTarget, { isLiked, likes }: LikeState) {
  const { client, postId, id: key } = target;
  const show = (state: LikeState) => patchComment(client, postId, key, () => state);
  try {
    await toggle({ key, shown: { isLiked, likes }, show });
  } catch (error) {
    if (isMissing(error)) removeDeleted(target);
    toast.error(
      isMissing(error) ? messageOf(error, commentMessages.missing) : commentMessages.likeFailed,
    );
  }
}
