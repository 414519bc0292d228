import { handle, route } from "@/api/route";
import { countBookmarks } from "@/features/bookmarks/api";
import { getReactions } from "@/features/posts/queries";

/** How often a post is bookmarked. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(countBookmarks, async ({ viewer, params }) => {
    const { bookmarks } = await getReactions(viewer, params.id);
    return { count: bookmarks };
  }),
);
