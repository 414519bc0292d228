import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { COMMENTS_BATCH } from "./limits";
import { commentBody, commentSchema } from "./schema";

export const listComments = contract("Comments", "GET /tweets/{id}/comments", {
  summary: "The comments of a post, newest first",
  description:
    "Comments by accounts on either side of a block, or that the caller mutes, are left out; the author of the post lists them with `hidden`, to delete or report them.",
  params: idParams("Post"),
  query: listQuery(COMMENTS_BATCH).extend({
    hidden: z
      .literal("true", "Must be true or absent")
      .transform(() => true)
      .optional()
      .meta({
        description: "Only those that a block hides from the author of the post",
        override: { type: "string", enum: ["true"], examples: ["true"] },
      }),
  }),
  message: "Comments",
  data: z.object({ comments: z.array(commentSchema), ...pageFields }),
  errors: ["forbidden"],
});

export const createComment = contract("Comments", "POST /tweets/{id}/comments", {
  summary: "Comment on a post",
  params: idParams("Post"),
  body: commentBody,
  idempotent: true,
  limit: "comment",
  status: 201,
  message: "Comment added",
  data: z.object({ comment: commentSchema }),
});

export const countComments = contract("Comments", "GET /tweets/{id}/comments/count", {
  summary: "How many comments a post has",
  description: "Counts all, also those that a block hides from the caller.",
  params: idParams("Post"),
  message: "Comment count",
  data: z.object({ count: count() }),
});

export const updateComment = contract("Comments", "PATCH /comments/{id}", {
  summary: "Change a comment",
  description: "Its author only; it is marked as edited from then on.",
  params: idParams("Comment"),
  body: commentBody,
  message: "Comment updated",
  data: z.object({ comment: commentSchema }),
  errors: ["forbidden"],
});

export const deleteComment = contract("Comments", "DELETE /comments/{id}", {
  summary: "Delete a comment",
  description: "Its author, or the author of the post, whatever blocks say.",
  params: idParams("Comment"),
  message: "Comment deleted",
  data: z.object({}),
  errors: ["forbidden"],
});

export const toggleCommentLike = contract("Comments", "POST /comments/{id}/like", {
  summary: "Like a comment, or take the like back",
  params: idParams("Comment"),
  limit: "toggle",
  message: "Like updated",
  data: z.object({ liked: z.boolean(), likeCount: count() }),
});
