import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { listNewPosts } from "@/features/posts/feed/queries";

/** The posts of others after a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.listNewPosts, ({ viewer, query }) => listNewPosts(viewer, query)),
);
