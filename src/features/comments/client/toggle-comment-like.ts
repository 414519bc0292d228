import { call, isMissing, messageOf } from "@/lib/browser/call";
import { optimisticToggle } from "@/lib/browser/optimistic-toggle";
import { toast } from "@/ui/toast";
import type { toggleCommentLike } from "../api";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { type CommentTarget, removeDeleted } from "./change-comment";
import { patchComment } from "./comment-cache";

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
