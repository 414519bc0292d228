import { handle, route } from "@/api/route";
import { listBookmarked } from "@/features/bookmarks/api";
import { listCounted } from "@/features/posts/favorites-and-saved/queries";

/** The posts that the caller bookmarked. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listBookmarked, ({ viewer, query: { shelf: collection, ...page } }) =>
    listCounted(viewer, "bookmarks", { ...page, collection }),
  ),
);
