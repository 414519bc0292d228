import { call, isMissing, messageOf } from "@/lib/call";
import { coalescedToggle } from "@/lib/coalesced-toggle";
import { toast } from "@/ui/toast";
import type { toggleCommentLike } from "../api";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { type CommentPlace, takeOut } from "./change-comment";
import { patchComment } from "./comment-cache";

type Liking = Pick<Comment, "isLiked" | "likes">;

const toggle = coalescedToggle<Liking>({
  isOn: ({ isLiked }) => isLiked,
  predict: ({ likes }, isLiked) => ({ isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }),
  request: async (id) => {
    const { liked, likeCount } = await call<typeof toggleCommentLike>({
      method: "POST",
      path: "/comments/{id}/like",
      params: { id },
    });
    return { isLiked: liked, likes: likeCount };
  },
});

/** Likes a comment, or takes the like back: on screen at once, then as the server says. */
export async function likeOrUnlikeComment(place: CommentPlace, { isLiked, likes }: Liking) {
  const { client, postId, id: key } = place;
  const show = (state: Liking) => patchComment(client, postId, key, () => state);
  try {
    await toggle({ key, shown: { isLiked, likes }, show });
  } catch (error) {
    if (isMissing(error)) takeOut(place);
    toast.error(
      isMissing(error) ? messageOf(error, commentMessages.missing) : commentMessages.likeFailed,
    );
  }
}
