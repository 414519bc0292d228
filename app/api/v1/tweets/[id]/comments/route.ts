import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createComment, listComments } from "@/features/comments/api";
import { createComment as addComment } from "@/features/comments/mutations";
import { listComments as findComments, getComment } from "@/features/comments/queries";

/** The comments of a post, newest first; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listComments, ({ viewer, params, query }) =>
    findComments({ viewer, postId: params.id, ...query }),
  ),
  handle(
    createComment,
    async ({ viewer, params, body, id }) => ({
      comment: await addComment({ ...body, id, viewerId: viewer.id, postId: params.id }),
    }),
    async (made) => {
      const comment = await getComment(made);
      return comment && { comment };
    },
  ),
);
