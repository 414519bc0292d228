import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { z } from "@/lib/zod";

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
