import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { deletePost, getPost } from "@/features/posts/api";
import { deletePost as remove } from "@/features/posts/mutations";
import { getPost as findPost } from "@/features/posts/queries";
import { updatePost } from "@/features/publishing/api";
import { updatePost as update } from "@/features/publishing/mutations";
import { notFound } from "@/lib/errors";

/** One post, as the caller sees it; its author may change and delete it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getPost, async ({ viewer, params }) => {
    const tweet = await findPost({ viewer, id: params.id });
    if (!tweet) throw notFound("Post");
    return { tweet };
  }),
  handle(updatePost, async ({ viewer, params, body, file }) => ({
    tweet: await update({ viewerId: viewer.id, id: params.id, changes: body, media: file?.bytes }),
  })),
  handle(deletePost, async ({ viewer, params }) => {
    await remove({ viewerId: viewer.id, id: params.id });
    return {};
  }),
);
