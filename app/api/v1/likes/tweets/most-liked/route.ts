import { handle, route } from "@/api/route";
import * as likes from "@/features/likes/api";
import { listMost } from "@/features/posts/feed/queries";

/** The posts with most likes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(likes.listMostLiked, ({ viewer, query }) => listMost(viewer, "liked", query)),
);
