import { handle, route } from "@/api/route";
import { listPosts } from "@/features/posts/api";
import { listFeed } from "@/features/posts/feed/queries";

/** All posts, newest first. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listPosts, async ({ viewer, query }) => {
    const { posts, ...page } = await listFeed(viewer, { sort: "recent", ...query });
    return { tweets: posts, ...page };
  }),
);
