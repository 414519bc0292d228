import { handle, route } from "@/api/route";
import { listViewed } from "@/features/views/api";
import { listViewedPosts } from "@/features/views/queries";

/** The posts that the caller viewed. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listViewed, ({ viewer, query }) => listViewedPosts({ viewer, ...query })),
);
