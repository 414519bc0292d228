import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { toggleFollow } from "@/features/follows/api";
import { toggleFollow as toggle } from "@/features/follows/mutations";

/** Follows a user, or stops following. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(toggleFollow, ({ viewer, params }) => toggle({ viewerId: viewer.id, userId: params.id })),
);
