import { MOST_BATCH } from "@/features/posts/limits";
import { postsInOrder } from "@/features/posts/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields, rankingQuery } from "@/lib/list";
import { count, flag } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { VIEWED_BATCH } from "./limits";

export const recordView = contract("POST /views/tweets/{id}/view", {
  auth: "user",
  tag: "Views",
  summary: "Count a view of a post",
  description: "A viewer counts once for each post; an author's own view does not count.",
  params: idParams("Post"),
  message: "View recorded",
  data: z.object({
    views: count("How many have seen the post", 1460),
    counted: flag("Whether this call added one", true),
  }),
  errors: ["not_found"],
});

export const countViews = contract("GET /views/tweets/{id}/views", {
  auth: "user",
  tag: "Views",
  summary: "How many people viewed a post",
  description: "Its author is not among them.",
  params: idParams("Post"),
  message: "Views",
  data: z.object({ views: count("How many have seen the post", 1460) }),
  errors: ["not_found"],
});

export const listMostViewed = contract("GET /views/tweets/most-viewed", {
  auth: "user",
  tag: "Views",
  summary: "The posts with most viewers",
  description: "The newest first among equals.",
  query: rankingQuery(MOST_BATCH),
  message: "Most viewed posts",
  data: z.object({ tweets: postsInOrder("Most viewers first"), ...pageFields }),
});

export const listViewed = contract("GET /views/user/viewed-tweets", {
  auth: "user",
  tag: "Views",
  summary: "The posts that the caller viewed, latest view first",
  description: "One's own posts are never among them.",
  query: listQuery(VIEWED_BATCH),
  message: "Viewed posts",
  data: z.object({ tweets: postsInOrder("Latest view first"), ...pageFields }),
});
