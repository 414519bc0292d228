import "server-only";
import { notifyMentioned } from "@/features/links/mutations";
import { removeComments, wakeRemovals } from "@/features/removals/mutations";
import { Prisma } from "@/generated/prisma/client";
import { AppError, found, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { inTransaction, oneAtATime, query, type Tx, toggle } from "@/lib/server/db";
import { commentMessages } from "./messages";
import {
  type CommentRow,
  commentColumns,
  findComment,
  reachableCommentSql,
  toComments,
} from "./queries";
import type { Comment } from "./schema";

type NewComment = {
  /** Its idempotency key: the same one of the viewer makes one comment below a post. */
  clientKey?: string | undefined;
  postId: string;
  content: string;
  /** By default now; earlier for imported content, which notifies nobody. */
  createdAt?: Date;
};

type Viewer = { id: string };

/** Runs a statement that writes a comment `c`. The viewer is its first value, as `commentColumns` needs it. */
const write = (tx: Tx, viewer: Viewer, statement: Prisma.Sql) =>
  tx.$queryRaw<CommentRow[]>`
    WITH viewer AS (SELECT ${viewer.id}::uuid AS id), c AS (${statement} RETURNING comments.*)
    SELECT ${Prisma.raw(commentColumns)} FROM c JOIN users u ON u.id = c.author_id`;

/**
 * Comments on a post, and notifies its author and who is named.
 * @param content trimmed, 1 to `COMMENT_MAX` characters
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function createComment(viewer: Viewer, comment: NewComment): Promise<Comment> {
  const { postId, content, createdAt = new Date(), clientKey = null } = comment;
  const id = newId(createdAt);
  const create = async (tx: Tx) => {
    const insert = Prisma.sql`
      INSERT INTO comments (id, post_id, author_id, content, created_at, client_key)
      SELECT ${id}::uuid, p.id, viewer.id, ${content}, ${createdAt}, ${clientKey} FROM posts p, viewer
      WHERE p.id = ${postId}::uuid AND can_see(viewer.id, p.author_id)
      ON CONFLICT (author_id, post_id, client_key) WHERE client_key IS NOT NULL DO NOTHING`;
    const rows = await write(tx, viewer, insert);
    if (rows.length === 0 || comment.createdAt) return rows;
    await notifyOfComment(tx, id);
    await notifyMentioned(tx, { id, content });
    return rows;
  };
  const rows = await oneAtATime(postId, () => inTransaction(create));
  const [created] = await toComments({ ...viewer, mayLag: false }, rows);
  if (created) return created;
  const made = clientKey && (await findComment(viewer, { postId, clientKey }));
  if (!made) throw notFound("Post");
  return made;
}

type Permission = { mine: boolean; my_post: boolean };

const GET_PERMISSION = `
  SELECT c.author_id = $1 AS mine, p.author_id = $1 AS my_post
  FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id
  WHERE c.id = $2 AND ${reachableCommentSql}`;

/** @throws AppError not_found when the comment does not exist or is hidden, forbidden unless allowed */
async function requirePermission(
  viewer: Viewer,
  id: string,
  allows: (permission: Permission) => boolean,
): Promise<void> {
  const [permission] = await query<Permission>(GET_PERMISSION, [viewer.id, id]);
  if (!permission) throw notFound("Comment");
  if (!allows(permission)) throw new AppError("forbidden", commentMessages.notAllowed);
}

/**
 * Changes a comment of the viewer.
 * @throws AppError not_found, or forbidden for a comment of another user
 */
export async function updateComment(
  viewer: Viewer,
  { id, content }: { id: string; content: string },
): Promise<Comment> {
  await requirePermission(viewer, id, ({ mine }) => mine);
  const update = async (tx: Tx) => {
    const change = Prisma.sql`
      UPDATE comments SET content = ${content}, edited_at = now() FROM viewer
      WHERE comments.id = ${id}::uuid AND author_id = viewer.id`;
    const rows = await write(tx, viewer, change);
    if (rows.length > 0) await notifyMentioned(tx, { id, content });
    return rows;
  };
  const rows = await oneAtATime(id, () => inTransaction(update));
  const [updated] = await toComments({ ...viewer, mayLag: false }, rows);
  if (!updated) throw notFound("Comment");
  return updated;
}

/**
 * Deletes a comment of the viewer, or below a post of the viewer whatever blocks say.
 * @throws AppError not_found, or forbidden for other users
 */
export async function deleteComment(viewer: Viewer, id: string): Promise<void> {
  await requirePermission(viewer, id, ({ mine, my_post }) => mine || my_post);
  await inTransaction((tx) => removeComment(tx, id));
  wakeRemovals();
}

/**
 * Likes a comment, or removes the like.
 * @returns the new state
 * @throws AppError not_found when the comment does not exist or is hidden from the viewer
 */
export async function toggleCommentLike(viewer: Viewer, commentId: string) {
  const state = found(await toggle("toggle_comment_like", viewer, commentId), "Comment");
  return { liked: state.active, likeCount: state.total };
}

/**
 * Deletes a comment with its likes. One that has too many for one transaction is hidden at once and
 * removed in the background.
 * @throws AppError not_found
 */
export async function removeComment(tx: Tx, id: string): Promise<void> {
  const which = Prisma.sql`id = ${id}::uuid AND author_id IS NOT NULL`;
  if ((await removeComments(tx, which)) === 0) throw notFound("Comment");
}

/** Notifies the author of a post of a new comment. */
const notifyOfComment = (tx: Tx, commentId: string) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, comment_id)
    SELECT gen_random_uuid(), p.author_id, 'comment', c.id
    FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = ${commentId}::uuid AND p.author_id <> c.author_id
      AND can_see(p.author_id, c.author_id)`;
