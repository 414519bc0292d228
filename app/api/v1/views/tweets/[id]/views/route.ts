import { handle, route } from "@/api/route";
import { getReactions } from "@/features/posts/queries";
import { countViews } from "@/features/views/api";

/** How many people viewed a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(countViews, ({ viewer, params }) => getReactions(viewer, params.id)),
);
