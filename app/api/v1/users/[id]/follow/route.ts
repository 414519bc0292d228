import { handle, route } from "@/api/route";
import * as follows from "@/features/follows/api";
import { toggleFollow } from "@/features/follows/mutations";

/** Follows a user, or stops following. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(follows.toggleFollow, ({ viewer, params }) => toggleFollow(viewer, params.id)),
);
