import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { listPopularTags } from "@/features/posts/tagged/queries";

/** The tags of most posts. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.listPopularTags, async ({ viewer, query }) => ({
    tags: await listPopularTags(viewer, query),
  })),
);
