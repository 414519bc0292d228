import { handle, route } from "@/api/route";
import { listBookmarked } from "@/features/bookmarks/api";
import { listBookmarkedPosts } from "@/features/bookmarks/queries";

/** The posts that the caller bookmarked. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listBookmarked, ({ viewer, query }) => listBookmarkedPosts({ viewer, ...query })),
);
