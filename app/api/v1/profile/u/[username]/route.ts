import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getProfile } from "@/features/profiles/api";
import { getProfile as findProfile } from "@/features/profiles/queries";
import { notFound } from "@/lib/errors";

/** A profile with its totals, its latest followers and the caller's relationship to it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getProfile, async ({ viewer, params }) => {
    const user = await findProfile({ viewer, username: params.username });
    if (!user) throw notFound("Profile");
    return { user };
  }),
);
