import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listMostBookmarked } from "@/features/bookmarks/api";
import { listMostBookmarked as findMostBookmarked } from "@/features/bookmarks/queries";

/** The posts with most bookmarks. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listMostBookmarked, ({ viewer, query }) => findMostBookmarked({ viewer, ...query })),
);
