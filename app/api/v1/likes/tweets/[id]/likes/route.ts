import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listLikers } from "@/features/likes/api";
import { listLikers as findLikers } from "@/features/likes/queries";

/** Who likes a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listLikers, ({ viewer, params, query }) =>
    findLikers({ viewer, postId: params.id, ...query }),
  ),
);
