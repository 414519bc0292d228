import { handle, route } from "@/api/route";
import { listCollected } from "@/features/posts/collected/queries";
import { listViewed } from "@/features/views/api";

/** The posts that the caller viewed. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listViewed, ({ viewer, query }) => listCollected(viewer, "views", query)),
);
