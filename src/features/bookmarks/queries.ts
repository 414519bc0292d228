import "server-only";
import { type CollectedQuery, listCounted } from "@/features/posts/collected/queries";
import { listMost } from "@/features/posts/feed/queries";

/** The posts that the viewer bookmarked, latest bookmark first; private to the viewer. */
export const listBookmarkedPosts = (request: CollectedQuery) => listCounted("bookmarks", request);

/** The posts with most bookmarks. */
export const listMostBookmarked = (request: Parameters<typeof listMost>[1]) =>
  listMost("bookmarked", request);
