import { handle, route } from "@/api/route";
import { listReacted } from "@/features/posts/favorites-and-saved/queries";
import { listViewed } from "@/features/views/api";

/** The posts that the caller viewed. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listViewed, ({ viewer, query }) => listReacted(viewer, "views", query)),
);
