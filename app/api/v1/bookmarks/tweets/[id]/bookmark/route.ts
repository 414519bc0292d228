import { handle, route } from "@/api/route";
import * as bookmarks from "@/features/bookmarks/api";
import { toggleBookmark } from "@/features/bookmarks/mutations";

/** Bookmarks a post, or removes the bookmark. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(bookmarks.toggleBookmark, ({ viewer, params }) => toggleBookmark(viewer, params.id)),
);
