import "server-only";
import { listCollected } from "@/features/posts/collected-queries";

/** The posts that the viewer liked, latest like first (spec §2, favorites). */
export const listLikedPosts = (request: Parameters<typeof listCollected>[1]) =>
  listCollected("likes", request);
