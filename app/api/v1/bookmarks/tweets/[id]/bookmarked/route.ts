import { handle, route } from "@/api/route";
import { getBookmarked } from "@/features/bookmarks/api";
import { getReactions } from "@/features/posts/queries";

/** Whether the caller bookmarked a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getBookmarked, ({ viewer, params }) => getReactions(viewer, params.id)),
);
