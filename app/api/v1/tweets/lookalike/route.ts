import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { findLookalike } from "@/features/posts/lookalikes/queries";

/** A post of somebody else with a picture that looks like one of the caller. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.findLookalike, async ({ viewer, query: { hash } }) => ({
    tweet: await findLookalike(viewer, hash),
  })),
);
