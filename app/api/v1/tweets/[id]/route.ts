import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getPost } from "@/features/posts/api";
import { getPost as findPost } from "@/features/posts/queries";
import { notFound } from "@/lib/errors";

/** One post, as the caller sees it. */
export const { GET, POST, PUT, PATCH, DELETE } = route(
  handle(getPost, async ({ viewer, params }) => {
    const tweet = await findPost({ viewer, id: params.id });
    if (!tweet) throw notFound("Post");
    return { tweet };
  }),
);
