import { handle, route } from "@/api/route";
import { listLiked } from "@/features/likes/api";
import { listCounted } from "@/features/posts/favorites-and-saved/queries";

/** The posts that the caller liked. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listLiked, ({ viewer, query }) => listCounted(viewer, "likes", query)),
);
