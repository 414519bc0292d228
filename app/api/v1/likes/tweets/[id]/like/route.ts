import { handle, route } from "@/api/route";
import * as likes from "@/features/likes/api";
import { toggleLike } from "@/features/likes/mutations";

/** Likes a post, or removes the like. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(likes.toggleLike, ({ viewer, params }) => toggleLike(viewer, params.id)),
);
