import { handle, route } from "@/api/route";
import * as views from "@/features/views/api";
import { listMostViewed } from "@/features/views/queries";

/** The posts with most viewers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(views.listMostViewed, ({ viewer, query }) => listMostViewed({ viewer, ...query })),
);
