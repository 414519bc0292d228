import { handle, route } from "@/api/route";
import { searchColour } from "@/features/posts/palette/api";
import { listByColour } from "@/features/posts/palette/queries";

/** Posts with much of a colour. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(searchColour, ({ viewer, query }) => listByColour(viewer, query)),
);
