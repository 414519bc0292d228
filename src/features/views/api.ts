import { MOST_BATCH } from "@/features/posts/limits";
import { postSchema } from "@/features/posts/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields, rankingQuery } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { VIEWED_BATCH } from "./limits";

export const recordView = contract("POST /views/tweets/{id}/view", {
  auth: "user",
  tag: "Views",
  summary: "Count a view of a post",
  description: "A viewer counts once for each post; an author's own view does not count.",
  params: idParams("Post"),
  message: "View recorded",
  data: z.object({ views: count(), counted: z.boolean() }),
  errors: ["not_found"],
});

export const countViews = contract("GET /views/tweets/{id}/views", {
  auth: "user",
  tag: "Views",
  summary: "How many people viewed a post",
  description: "Its author is not among them.",
  params: idParams("Post"),
  message: "Views",
  data: z.object({ views: count() }),
  errors: ["not_found"],
});

export const listMostViewed = contract("GET /views/tweets/most-viewed", {
  auth: "user",
  tag: "Views",
  summary: "The posts with most viewers",
  description: "The newest first among equals.",
  query: rankingQuery(MOST_BATCH),
  message: "Most viewed posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});

export const listViewed = contract("GET /views/user/viewed-tweets", {
  auth: "user",
  tag: "Views",
  summary: "The posts that the caller viewed, latest view first",
  description: "One's own posts are never among them.",
  query: listQuery(VIEWED_BATCH),
  message: "Viewed posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});
