import { MOST_BATCH, VIEWED_BATCH } from "@/features/posts/limits";
import { postSchema } from "@/features/posts/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields, rankingQuery } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const recordView = contract("Views", "POST /views/tweets/{id}/view", {
  summary: "Count a view of a post",
  description: "A viewer counts once for each post; an author's own view does not count.",
  params: idParams("Post"),
  message: "View recorded",
  data: z.object({ views: count(), counted: z.boolean() }),
});

export const countViews = contract("Views", "GET /views/tweets/{id}/views", {
  summary: "How many people viewed a post",
  params: idParams("Post"),
  message: "Views",
  data: z.object({ views: count() }),
});

export const listMostViewed = contract("Views", "GET /views/tweets/most-viewed", {
  summary: "The posts with most viewers",
  query: rankingQuery(MOST_BATCH),
  message: "Most viewed posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});

export const listViewed = contract("Views", "GET /views/user/viewed-tweets", {
  summary: "The posts that the caller viewed, latest view first",
  query: listQuery(VIEWED_BATCH),
  message: "Viewed posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});
