import { endpoint } from "@/lib/endpoint";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { z } from "@/lib/zod";
import { COMMENTS_BATCH } from "./rules";
import { commentBody, commentSchema } from "./schema";

const tag = "Comments";

export const listComments = endpoint({
  method: "GET",
  path: "/tweets/{id}/comments",
  auth: "user",
  tag,
  summary: "The comments of a post, newest first",
  params: idParams,
  query: listQuery(COMMENTS_BATCH),
  status: 200,
  message: "Comments",
  data: z.object({ comments: z.array(commentSchema), ...pageFields }),
  errors: ["not_found"],
});

export const createComment = endpoint({
  method: "POST",
  path: "/tweets/{id}/comments",
  auth: "user",
  tag,
  summary: "Comment on a post",
  params: idParams,
  body: commentBody,
  status: 201,
  message: "Comment added",
  data: z.object({ comment: commentSchema }),
  errors: ["not_found"],
});

export const countComments = endpoint({
  method: "GET",
  path: "/tweets/{id}/comments/count",
  auth: "user",
  tag,
  summary: "How many comments a post has",
  params: idParams,
  status: 200,
  message: "Comment count",
  data: z.object({ count: z.int() }),
  errors: ["not_found"],
});
