import { handle, route } from "@/api/route";
import * as views from "@/features/views/api";
import { recordView } from "@/features/views/mutations";

/** Counts a view of a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(views.recordView, ({ viewer, params }) => recordView(viewer, params.id)),
);
