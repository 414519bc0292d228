import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listProfilePosts } from "@/features/profiles/api";
import { listProfilePosts as findPosts } from "@/features/profiles/queries";
import { notFound } from "@/lib/errors";

/** The posts of a profile, newest first. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listProfilePosts, async ({ viewer, params, query }) => {
    const page = await findPosts({ viewer, username: params.username, ...query });
    if (!page) throw notFound("Profile");
    return page;
  }),
);
