import { handle, route } from "@/api/route";
import { getMe } from "@/features/profiles/api";
import { getOwnProfile, withFollowers } from "@/features/profiles/queries";
import { loginRequired } from "@/lib/errors";

/** The caller's own profile, with its email. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getMe, async ({ viewer }) => {
    const user = await getOwnProfile(viewer);
    if (!user) throw loginRequired();
    return { user: await withFollowers(viewer, user) };
  }),
);
