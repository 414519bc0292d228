import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { toggleLike } from "@/features/likes/api";
import { toggleLike as toggle } from "@/features/likes/mutations";

/** Likes a post, or removes the like. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(toggleLike, ({ viewer, params }) => toggle({ viewerId: viewer.id, postId: params.id })),
);
