import { handle, route } from "@/api/route";
import { searchPosts } from "@/features/posts/api";
import { listSearched } from "@/features/posts/search/queries";

/** Posts with all the words of a text. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(searchPosts, ({ viewer, query }) => listSearched(viewer, query)),
);
