import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { listRelated } from "@/features/posts/queries";
import { found } from "@/lib/errors";

/** Posts like this one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.listRelated, async ({ viewer, params, query }) => ({
    tweets: found(await listRelated(viewer, { ...params, ...query }), "Post"),
  })),
);
