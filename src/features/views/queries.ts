import "server-only";
import { type CollectedQuery, listCollected } from "@/features/posts/collected/queries";
import { listMost } from "@/features/posts/feed/queries";

/** The posts that the viewer viewed, latest view first; private to the viewer. */
export const listViewedPosts = (request: CollectedQuery) => listCollected("views", request);

/** The posts with most viewers. */
export const listMostViewed = (request: Parameters<typeof listMost>[1]) =>
  listMost("viewed", request);
