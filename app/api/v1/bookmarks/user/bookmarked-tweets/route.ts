import { handle, route } from "@/api/route";
import { listBookmarked } from "@/features/bookmarks/api";
import { listCounted } from "@/features/posts/collected/queries";

/** The posts that the caller bookmarked. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listBookmarked, ({ viewer, query }) => listCounted(viewer, "bookmarks", query)),
);
