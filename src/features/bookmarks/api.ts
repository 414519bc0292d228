import { postSchema } from "@/features/posts/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { z } from "@/lib/zod";
import { SAVED_BATCH } from "./rules";

export const toggleBookmark = endpoint({
  method: "POST",
  path: "/bookmarks/tweets/{id}/bookmark",
  auth: "user",
  tag: "Bookmarks",
  summary: "Bookmark a post, or remove the bookmark",
  description: "Answers the state after the call.",
  params: idParams,
  status: 200,
  message: "Bookmark updated",
  data: z.object({ bookmarked: z.boolean(), bookmarkCount: z.int() }),
  errors: ["not_found"],
});

export const listBookmarked = endpoint({
  method: "GET",
  path: "/bookmarks/user/bookmarked-tweets",
  auth: "user",
  tag: "Bookmarks",
  summary: "The posts that the caller bookmarked, latest bookmark first",
  query: listQuery(SAVED_BATCH),
  status: 200,
  message: "Bookmarked posts",
  data: z.object({ tweets: z.array(postSchema), total: z.int(), ...pageFields }),
});
