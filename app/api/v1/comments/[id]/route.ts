import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { deleteComment, updateComment } from "@/features/comments/api";
import { deleteComment as remove, updateComment as update } from "@/features/comments/mutations";

/** Changes a comment (its author), or deletes it (its author, or the author of the post). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(updateComment, async ({ viewer, params, body }) => ({
    comment: await update({ viewerId: viewer.id, id: params.id, content: body.content }),
  })),
  handle(deleteComment, async ({ viewer, params }) => {
    await remove({ viewerId: viewer.id, id: params.id });
    return {};
  }),
);
