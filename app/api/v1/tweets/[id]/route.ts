import { handle, route } from "@/api/route";
import * as posts from "@/features/posts/api";
import { deletePost } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import * as publishing from "@/features/publishing/api";
import { updatePost } from "@/features/publishing/mutations";
import { found } from "@/lib/errors";

/** One post, as the caller sees it; its author may change and delete it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(posts.getPost, async ({ viewer, params }) => ({
    tweet: found(await getPost(viewer, params.id), "Post"),
  })),
  handle(publishing.updatePost, async ({ viewer, params, body, file }) => ({
    tweet: await updatePost(viewer, { id: params.id, changes: body, media: file?.bytes }),
  })),
  handle(posts.deletePost, ({ viewer, params }) => deletePost(viewer, params.id)),
);
