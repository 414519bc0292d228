import { handle, route } from "@/api/route";
import * as profiles from "@/features/profiles/api";
import { getProfile, withFollowers } from "@/features/profiles/queries";
import { notFound } from "@/lib/errors";

/** A profile with its totals, its latest followers and the caller's relationship to it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(profiles.getProfile, async ({ viewer, params }) => {
    const user = await getProfile({ viewer, username: params.username });
    if (!user) throw notFound("Profile");
    return { user: await withFollowers(viewer, user) };
  }),
);
