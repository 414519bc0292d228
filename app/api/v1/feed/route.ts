import { handle, route } from "@/api/route";
import { getFeed } from "@/features/posts/api";
import { listFeed } from "@/features/posts/feed/queries";

/** The discovery feed, by tag and sort. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getFeed, ({ viewer, query }) => listFeed(viewer, query)),
);
