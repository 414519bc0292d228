import { MOST_BATCH, SAVED_BATCH } from "@/features/posts/limits";
import { postSchema } from "@/features/posts/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields, rankingQuery } from "@/lib/list";
import { count, id } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const toggleBookmark = contract("Bookmarks", "POST /bookmarks/tweets/{id}/bookmark", {
  summary: "Bookmark a post, or remove the bookmark",
  params: idParams("Post"),
  limit: "toggle",
  message: "Bookmark updated",
  data: z.object({ bookmarked: z.boolean(), bookmarkCount: count() }),
});

export const listBookmarked = contract("Bookmarks", "GET /bookmarks/user/bookmarked-tweets", {
  summary: "The posts that the caller bookmarked, latest bookmark first",
  description:
    "Bookmarks are private: nobody else sees whose they are. Those of a collection come in the order in which they were put in it.",
  query: listQuery(SAVED_BATCH).extend({
    shelf: id().optional().describe("Only those in this collection of the caller"),
  }),
  message: "Bookmarked posts",
  data: z.object({ tweets: z.array(postSchema), total: count(), ...pageFields }),
  errors: ["not_found"],
});

export const countBookmarks = contract("Bookmarks", "GET /bookmarks/tweets/{id}/bookmarks", {
  summary: "How often a post is bookmarked",
  params: idParams("Post"),
  message: "Bookmark count",
  data: z.object({ count: count() }),
});

export const getBookmarked = contract("Bookmarks", "GET /bookmarks/tweets/{id}/bookmarked", {
  summary: "Whether the caller bookmarked a post",
  params: idParams("Post"),
  message: "Bookmarked",
  data: z.object({ bookmarked: z.boolean() }),
});

export const listMostBookmarked = contract("Bookmarks", "GET /bookmarks/tweets/most-bookmarked", {
  summary: "The posts with most bookmarks",
  query: rankingQuery(MOST_BATCH),
  message: "Most bookmarked posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});
