import { handle, route } from "@/api/route";
import { listMost } from "@/features/posts/feed/queries";
import * as views from "@/features/views/api";

/** The posts with most viewers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(views.listMostViewed, ({ viewer, query }) => listMost(viewer, "viewed", query)),
);
