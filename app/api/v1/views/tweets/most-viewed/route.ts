import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listMostViewed } from "@/features/views/api";
import { listMostViewed as findMostViewed } from "@/features/views/queries";

/** The posts with most viewers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listMostViewed, ({ viewer, query }) => findMostViewed({ viewer, ...query })),
);
