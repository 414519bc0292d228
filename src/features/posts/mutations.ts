import "server-only";
import { markDeleted } from "@/features/media/mutations";
import { removePosts, wakeRemovals } from "@/features/removals/mutations";
import { Prisma } from "@/generated/prisma/client";
import { AppError, found, notFound } from "@/lib/errors";
import { inTransaction, type Tx } from "@/lib/server/db";
import { postMessages } from "./messages";
import { getPost } from "./queries";

/**
 * Deletes a post of the viewer, as `removePost`.
 * @throws AppError not_found, or forbidden for a post of another user
 */
export async function deletePost(viewer: { id: string }, id: string): Promise<void> {
  await requireOwnPost(viewer, id);
  await inTransaction((tx) => removePost(tx, id));
  wakeRemovals();
}

/** @throws AppError not_found, or forbidden for a post of another user */
export async function requireOwnPost(viewer: { id: string }, id: string): Promise<void> {
  const post = found(await getPost(viewer, id), "Post");
  if (post.user._id !== viewer.id) throw new AppError("forbidden", postMessages.notYours);
}

export type PostMedia = { id: string; kind: string; posterId: string | null };

/**
 * Deletes a post with its dependent rows, and updates all counts. What has too many of them for one
 * transaction is hidden at once and removed in the background.
 * @throws AppError not_found
 */
export async function removePost(tx: Tx, id: string): Promise<void> {
  await lockPost(tx, id);
  await markDeleted(tx, await removePosts(tx, Prisma.sql`id = ${id}::uuid`));
}

/**
 * Locks a post against concurrent changes.
 * @returns its media
 * @throws AppError not_found
 */
export async function lockPost(tx: Tx, id: string): Promise<PostMedia> {
  const [post] = await tx.$queryRaw<{ media_id: string }[]>`
    SELECT media_id FROM posts WHERE id = ${id}::uuid AND author_id IS NOT NULL FOR UPDATE`;
  if (!post) throw notFound("Post");
  // After the lock: a join in its statement would not find media that was replaced meanwhile.
  return tx.media.findUniqueOrThrow({
    where: { id: post.media_id },
    select: { id: true, kind: true, posterId: true },
  });
}
