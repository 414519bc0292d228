import "server-only";
import { listCollected } from "@/features/posts/collected-queries";

/** The posts that the viewer bookmarked, latest bookmark first; private to the viewer. */
export const listBookmarkedPosts = (request: Parameters<typeof listCollected>[1]) =>
  listCollected("bookmarks", request);
