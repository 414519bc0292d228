import { handle, route } from "@/api/route";
import * as comments from "@/features/comments/api";
import { createComment } from "@/features/comments/mutations";
import { listComments } from "@/features/comments/queries";

/** The comments of a post, newest first; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(comments.listComments, ({ viewer, params, query }) =>
    listComments(viewer, { postId: params.id, ...query }),
  ),
  handle(comments.createComment, async ({ viewer, params, body, clientKey }) => ({
    comment: await createComment(viewer, { ...body, clientKey, postId: params.id }),
  })),
);
