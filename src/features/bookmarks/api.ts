import { MOST_BATCH } from "@/features/posts/limits";
import { postsInOrder } from "@/features/posts/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields, rankingQuery } from "@/lib/list";
import { count, flag } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { SAVED_BATCH } from "./limits";
import { shelfId } from "./shelves/schema";

export const toggleBookmark = contract("POST /bookmarks/tweets/{id}/bookmark", {
  auth: "user",
  tag: "Bookmarks",
  summary: "Bookmark a post, or remove the bookmark",
  description: "Returns the state after the call.",
  params: idParams("Post"),
  limit: "toggle",
  message: "Bookmark updated",
  data: z.object({
    bookmarked: flag("Whether the caller has it bookmarked now", true),
    bookmarkCount: count("How many have it bookmarked now", 24),
  }),
  errors: ["not_found"],
});

export const listBookmarked = contract("GET /bookmarks/user/bookmarked-tweets", {
  auth: "user",
  tag: "Bookmarks",
  summary: "The posts that the caller bookmarked, latest bookmark first",
  description:
    "Bookmarks are private: nobody else sees whose they are. Those of a shelf come in the order in which they were put on it.",
  query: listQuery(SAVED_BATCH).extend({
    shelf: shelfId.optional().meta({
      description: "Only those on this shelf of the caller",
      examples: ["019a2d40-5b1e-7f02-9c6d-83a1e07f4b29"],
    }),
  }),
  message: "Bookmarked posts",
  data: z.object({
    tweets: postsInOrder("Latest bookmark first"),
    total: count("All that the caller bookmarked, or has on the shelf", 36),
    ...pageFields,
  }),
  errors: ["not_found"],
});

export const countBookmarks = contract("GET /bookmarks/tweets/{id}/bookmarks", {
  auth: "user",
  tag: "Bookmarks",
  summary: "How often a post is bookmarked",
  description: "Who bookmarked it is private.",
  params: idParams("Post"),
  message: "Bookmark count",
  data: z.object({ count: count("How many have it bookmarked", 24) }),
  errors: ["not_found"],
});

export const getBookmarked = contract("GET /bookmarks/tweets/{id}/bookmarked", {
  auth: "user",
  tag: "Bookmarks",
  summary: "Whether the caller bookmarked a post",
  description: "404 also for a post that a block hides from the caller.",
  params: idParams("Post"),
  message: "Bookmarked",
  data: z.object({ bookmarked: flag("Whether the caller has it bookmarked", true) }),
  errors: ["not_found"],
});

export const listMostBookmarked = contract("GET /bookmarks/tweets/most-bookmarked", {
  auth: "user",
  tag: "Bookmarks",
  summary: "The posts with most bookmarks",
  description: "The newest first among equals.",
  query: rankingQuery(MOST_BATCH),
  message: "Most bookmarked posts",
  data: z.object({ tweets: postsInOrder("Most bookmarks first"), ...pageFields }),
});
