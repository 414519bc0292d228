import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { z } from "@/lib/zod";

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
