import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { toggleBookmark } from "@/features/bookmarks/api";
import { toggleBookmark as toggle } from "@/features/bookmarks/mutations";

/** Bookmarks a post, or removes the bookmark. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(toggleBookmark, ({ viewer, params }) =>
    toggle({ viewerId: viewer.id, postId: params.id }),
  ),
);
