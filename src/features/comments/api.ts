import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { COMMENTS_BATCH } from "./limits";
import { commentBody, commentSchema } from "./schema";

const tag = "Comments";

export const listComments = contract("GET /tweets/{id}/comments", {
  auth: "user",
  tag,
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
  errors: ["forbidden", "not_found"],
});

export const createComment = contract("POST /tweets/{id}/comments", {
  auth: "user",
  tag,
  summary: "Comment on a post",
  description: "404 also for a post that a block hides from the caller.",
  params: idParams("Post"),
  body: commentBody,
  idempotent: true,
  limit: "comment",
  status: 201,
  message: "Comment added",
  data: z.object({ comment: commentSchema }),
  errors: ["not_found"],
});

export const countComments = contract("GET /tweets/{id}/comments/count", {
  auth: "user",
  tag,
  summary: "How many comments a post has",
  description: "Counts all, also those that a block hides from the caller.",
  params: idParams("Post"),
  message: "Comment count",
  data: z.object({ count: count() }),
  errors: ["not_found"],
});

export const updateComment = contract("PATCH /comments/{id}", {
  auth: "user",
  tag,
  summary: "Change a comment",
  description: "Its author only; it is marked as edited from then on.",
  params: idParams("Comment"),
  body: commentBody,
  message: "Comment updated",
  data: z.object({ comment: commentSchema }),
  errors: ["forbidden", "not_found"],
});

export const deleteComment = contract("DELETE /comments/{id}", {
  auth: "user",
  tag,
  summary: "Delete a comment",
  description: "Its author, or the author of the post, whatever blocks say.",
  params: idParams("Comment"),
  message: "Comment deleted",
  data: z.object({}),
  errors: ["forbidden", "not_found"],
});

export const toggleCommentLike = contract("POST /comments/{id}/like", {
  auth: "user",
  tag,
  summary: "Like a comment, or take the like back",
  description: "Returns the state after the call.",
  params: idParams("Comment"),
  limit: "toggle",
  message: "Like updated",
  data: z.object({ liked: z.boolean(), likeCount: count() }),
  errors: ["not_found"],
});
