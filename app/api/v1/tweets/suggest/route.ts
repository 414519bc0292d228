import { handle, route } from "@/api/route";
import { suggestSearches } from "@/features/posts/api";
import { suggest } from "@/features/posts/suggestions/queries";

/** Tags, users and titles for a text that is being typed. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(suggestSearches, ({ viewer, query: { q } }) => suggest(viewer, q)),
);
