import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { toggleCommentLike } from "@/features/comments/api";
import { toggleCommentLike as toggle } from "@/features/comments/mutations";

/** Likes a comment, or removes the like. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(toggleCommentLike, ({ viewer, params }) =>
    toggle({ viewerId: viewer.id, commentId: params.id }),
  ),
);
