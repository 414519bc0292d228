import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createComment, listComments } from "@/features/comments/api";
import { createComment as addComment } from "@/features/comments/mutations";
import { listComments as findComments } from "@/features/comments/queries";

/** The comments of a post, newest first; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE } = route(
  handle(listComments, ({ viewer, params, query }) =>
    findComments({ viewer, postId: params.id, ...query }),
  ),
  handle(createComment, async ({ viewer, params, body }) => ({
    comment: await addComment({ viewerId: viewer.id, postId: params.id, content: body.content }),
  })),
);
