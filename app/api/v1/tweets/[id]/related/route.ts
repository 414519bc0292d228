import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listRelated } from "@/features/posts/api";
import { listRelated as findRelated } from "@/features/posts/queries";
import { notFound } from "@/lib/errors";

/** Posts like this one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listRelated, async ({ viewer, params, query }) => {
    const tweets = await findRelated({ viewer, id: params.id, limit: query.limit });
    if (!tweets) throw notFound("Post");
    return { tweets };
  }),
);
