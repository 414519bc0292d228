import { handle, route } from "@/api/route";
import { searchTags } from "@/features/posts/api";
import { listTagged } from "@/features/posts/tagged/queries";

/** Posts with any of the tags, newest first. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(searchTags, async ({ viewer, query: { tags, ...page } }) => ({
    ...(await listTagged(viewer, { tags, ...page })),
    searchTags: tags,
  })),
);
