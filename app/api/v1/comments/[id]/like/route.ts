import { handle, route } from "@/api/route";
import * as comments from "@/features/comments/api";
import { toggleCommentLike } from "@/features/comments/mutations";

/** Likes a comment, or removes the like. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(comments.toggleCommentLike, ({ viewer, params }) => toggleCommentLike(viewer, params.id)),
);
