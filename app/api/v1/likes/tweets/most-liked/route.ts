import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listMostLiked } from "@/features/likes/api";
import { listMostLiked as findMostLiked } from "@/features/likes/queries";

/** The posts with most likes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listMostLiked, ({ viewer, query }) => findMostLiked({ viewer, ...query })),
);
