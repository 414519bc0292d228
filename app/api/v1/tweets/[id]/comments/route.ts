import { handle, route } from "@/api/route";
import * as comments from "@/features/comments/api";
import { createComment } from "@/features/comments/mutations";
import { getComment, listComments } from "@/features/comments/queries";

/** The comments of a post, newest first; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(comments.listComments, ({ viewer, params, query }) =>
    listComments({ viewer, postId: params.id, ...query }),
  ),
  handle(
    comments.createComment,
    async ({ viewer, params, body, id }) => ({
      comment: await createComment({ ...body, id, viewerId: viewer.id, postId: params.id }),
    }),
    async (made) => {
      const comment = await getComment(made);
      return comment && { comment };
    },
  ),
);
