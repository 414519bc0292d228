import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listPopularTags } from "@/features/posts/api";
import { listPopularTags as findTags } from "@/features/posts/tagged/queries";

/** The tags of most posts. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listPopularTags, async ({ query }) => ({ tags: await findTags(query) })),
);
