import { handle, route } from "@/api/route";
import * as comments from "@/features/comments/api";
import { deleteComment, updateComment } from "@/features/comments/mutations";

/** Changes a comment (its author), or deletes it (its author, or the author of the post). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(comments.updateComment, async ({ viewer, params, body }) => ({
    comment: await updateComment(viewer, { id: params.id, content: body.content }),
  })),
  handle(comments.deleteComment, ({ viewer, params }) => deleteComment(viewer, params.id)),
);
