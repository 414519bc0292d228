import { handle, route } from "@/api/route";
import * as profiles from "@/features/profiles/api";
import { listProfilePosts } from "@/features/profiles/queries";
import { found } from "@/lib/errors";

/** The posts of a profile, newest first. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(profiles.listProfilePosts, async ({ viewer, params, query }) =>
    found(await listProfilePosts(viewer, { ...params, ...query }), "Profile"),
  ),
);
