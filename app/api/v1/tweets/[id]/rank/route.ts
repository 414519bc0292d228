import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { getRank } from "@/features/posts/feed/queries";

/** What the rank of a post in the order by popularity is made of. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.getRank, async ({ viewer, params }) => ({
    rank: await getRank(viewer, params.id),
  })),
);
