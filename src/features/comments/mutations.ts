import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { AppError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { commentMessages } from "./messages";
import { type CommentRow, commentColumns, toComment } from "./queries";
import type { Comment } from "./schema";

type NewComment = {
  /** The id that it shall have. */
  id?: string;
  viewerId: string;
  postId: string;
  content: string;
  /** When it was written; now, unless content is brought in from elsewhere. */
  createdAt?: Date;
};

// One statement: whether the post may be seen is asked and the comment written at the same moment.
const CREATE_COMMENT = `
  WITH c AS (
    INSERT INTO comments (id, post_id, author_id, content, created_at)
    SELECT $2, id, $1, $4, $5 FROM posts WHERE id = $3 AND can_see($1, author_id)
    RETURNING *
  )
  SELECT ${commentColumns} FROM c JOIN users u ON u.id = c.author_id`;

/**
 * Comments on a post.
 * @param content trimmed, 1 to 280 characters
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function createComment(comment: NewComment): Promise<Comment> {
  const { viewerId, postId, content, createdAt = new Date(), id = newId(createdAt) } = comment;
  const values = [viewerId, id, postId, content, createdAt];
  const [row] = await retrying(() => query<CommentRow>("create_comment", CREATE_COMMENT, values));
  if (!row) throw notFound("Post");
  return toComment(row);
}

type Permission = { mine: boolean; my_post: boolean };

const GET_PERMISSION = `
  SELECT c.author_id = $1 AS mine, p.author_id = $1 AS my_post
  FROM comments c JOIN posts p ON p.id = c.post_id
  WHERE c.id = $2 AND can_see($1, c.author_id) AND can_see($1, p.author_id)`;

/** @throws AppError not_found when the comment is not there for this viewer, forbidden unless allowed */
async function requirePermission(
  { viewerId, id }: { viewerId: string; id: string },
  allows: (permission: Permission) => boolean,
): Promise<void> {
  const [permission] = await query<Permission>("comment_permission", GET_PERMISSION, [
    viewerId,
    id,
  ]);
  if (!permission) throw notFound("Comment");
  if (!allows(permission)) throw new AppError("forbidden", commentMessages.notAllowed);
}

const UPDATE_COMMENT = `
  WITH c AS (
    UPDATE comments SET content = $3, edited_at = now()
    WHERE id = $2 AND author_id = $1 RETURNING *
  )
  SELECT ${commentColumns} FROM c JOIN users u ON u.id = c.author_id`;

/**
 * Changes a comment of the viewer's own.
 * @throws AppError not_found, or forbidden for somebody else's
 */
export async function updateComment(change: {
  viewerId: string;
  id: string;
  content: string;
}): Promise<Comment> {
  await requirePermission(change, ({ mine }) => mine);
  const values = [change.viewerId, change.id, change.content];
  const [row] = await retrying(() => query<CommentRow>("update_comment", UPDATE_COMMENT, values));
  if (!row) throw notFound("Comment");
  return toComment(row);
}

/**
 * Deletes a comment: its author's right, and the post's author's.
 * @throws AppError not_found, or forbidden for everybody else
 */
export async function deleteComment(target: { viewerId: string; id: string }): Promise<void> {
  await requirePermission(target, ({ mine, my_post }) => mine || my_post);
  const statement = "DELETE FROM comments WHERE id = $1 RETURNING id";
  const rows = await retrying(() => query("delete_comment", statement, [target.id]));
  // Another call may have deleted it since the permission was read.
  if (rows.length === 0) throw notFound("Comment");
}

/**
 * Likes a comment, or takes the like back.
 * @returns the state after it
 * @throws AppError not_found when the comment is not there for this viewer
 */
export async function toggleCommentLike(toggle: { viewerId: string; commentId: string }) {
  const [state] = await retrying(() =>
    query<{ active: boolean; total: number }>(
      "toggle_comment_like",
      "SELECT active, total FROM toggle_comment_like($1, $2)",
      [toggle.viewerId, toggle.commentId],
    ),
  );
  if (!state) throw notFound("Comment");
  return { liked: state.active, likeCount: state.total };
}

/**
 * Deletes a comment with its likes; its post counts one less.
 * @returns what is to be done after the commit: nothing
 * @throws AppError not_found
 */
export async function removeComment(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<() => Promise<void>> {
  const { count } = await tx.comment.deleteMany({ where: { id } });
  if (count === 0) throw notFound("Comment");
  return async () => {};
}
