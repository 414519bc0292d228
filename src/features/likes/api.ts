import { postSchema } from "@/features/posts/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { z } from "@/lib/zod";
import { LIKED_BATCH } from "./rules";

export const toggleLike = endpoint({
  method: "POST",
  path: "/likes/tweets/{id}/like",
  auth: "user",
  tag: "Likes",
  summary: "Like a post, or take the like back",
  description: "Answers the state after the call.",
  params: idParams,
  status: 200,
  message: "Like updated",
  data: z.object({ liked: z.boolean(), likeCount: z.int() }),
  errors: ["not_found"],
});

export const listLiked = endpoint({
  method: "GET",
  path: "/likes/user/liked-tweets",
  auth: "user",
  tag: "Likes",
  summary: "The posts that the caller liked, latest like first",
  query: listQuery(LIKED_BATCH),
  status: 200,
  message: "Liked posts",
  data: z.object({ tweets: z.array(postSchema), total: z.int(), ...pageFields }),
});
