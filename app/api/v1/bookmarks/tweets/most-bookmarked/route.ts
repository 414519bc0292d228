import { handle, route } from "@/api/route";
import * as bookmarks from "@/features/bookmarks/api";
import { listMost } from "@/features/posts/feed/queries";

/** The posts with most bookmarks. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(bookmarks.listMostBookmarked, ({ viewer, query }) =>
    listMost(viewer, "bookmarked", query),
  ),
);
