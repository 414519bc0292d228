import { LIKED_BATCH, LIKERS_BATCH, MOST_BATCH } from "@/features/posts/limits";
import { postSchema } from "@/features/posts/schema";
import { authorSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields, rankingQuery } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const toggleLike = contract("Likes", "POST /likes/tweets/{id}/like", {
  summary: "Like a post, or take the like back",
  params: idParams("Post"),
  limit: "toggle",
  message: "Like updated",
  data: z.object({ liked: z.boolean(), likeCount: count() }),
});

export const listLiked = contract("Likes", "GET /likes/user/liked-tweets", {
  summary: "The posts that the caller liked, latest like first",
  description: "Posts that a block hides are left out, though `total` counts them.",
  query: listQuery(LIKED_BATCH),
  message: "Liked posts",
  data: z.object({ tweets: z.array(postSchema), total: count(), ...pageFields }),
});

export const listLikers = contract("Likes", "GET /likes/tweets/{id}/likes", {
  summary: "Who likes a post, latest like first",
  description: "`count` is of all likes; the list leaves out whom a block hides.",
  params: idParams("Post"),
  query: listQuery(LIKERS_BATCH),
  message: "Likes",
  data: z.object({ users: z.array(authorSchema), count: count(), ...pageFields }),
});

export const getLiked = contract("Likes", "GET /likes/tweets/{id}/liked", {
  summary: "Whether the caller likes a post",
  params: idParams("Post"),
  message: "Liked",
  data: z.object({ liked: z.boolean() }),
});

export const listMostLiked = contract("Likes", "GET /likes/tweets/most-liked", {
  summary: "The posts with most likes",
  query: rankingQuery(MOST_BATCH),
  message: "Most liked posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});
