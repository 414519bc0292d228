import { handle, route } from "@/api/route";
import * as likes from "@/features/likes/api";
import { listLikers } from "@/features/likes/queries";

/** Who likes a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(likes.listLikers, ({ viewer, params, query }) =>
    listLikers(viewer, { postId: params.id, ...query }),
  ),
);
