import { handle, route } from "@/api/route";
import * as profiles from "@/features/profiles/api";
import { getProfile, withFollowers } from "@/features/profiles/queries";
import { found } from "@/lib/errors";

/** A profile with its totals, its latest followers and the caller's relationship to it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(profiles.getProfile, async ({ viewer, params }) => {
    const user = found(await getProfile(viewer, params.username), "Profile");
    return { user: await withFollowers(viewer, user) };
  }),
);
