import { handle, route } from "@/api/route";
import { getLiked } from "@/features/likes/api";
import { getReactions } from "@/features/posts/queries";

/** Whether the caller likes a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getLiked, ({ viewer, params }) => getReactions(viewer, params.id)),
);
