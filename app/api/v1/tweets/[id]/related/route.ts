import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { listRelated } from "@/features/posts/queries";
import { notFound } from "@/lib/errors";

/** Posts like this one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.listRelated, async ({ viewer, params, query }) => {
    const tweets = await listRelated({ viewer, id: params.id, limit: query.limit });
    if (!tweets) throw notFound("Post");
    return { tweets };
  }),
);
