import "server-only";
import { markDeleted, removeFiles } from "@/features/media/mutations";
import type { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, notFound } from "@/lib/errors";
import { postMessages } from "./messages";
import { getPost } from "./queries";

export type Target = { viewerId: string; id: string };

/**
 * Deletes a post of the viewer with its dependent rows, and updates all counts.
 * @throws AppError not_found, or forbidden for a post of another user
 */
export async function deletePost({ viewerId, id }: Target): Promise<void> {
  await requireOwnPost({ viewerId, id });
  const finish = await retrying(() => prisma().$transaction((tx) => removePost(tx, id)));
  await finish();
}

/** @throws AppError not_found, or forbidden for a post of another user */
export async function requireOwnPost({ viewerId, id }: Target): Promise<void> {
  const post = await getPost({ viewer: { id: viewerId }, id });
  if (!post) throw notFound("Post");
  if (post.user._id !== viewerId) throw new AppError("forbidden", postMessages.notYours);
}

type Tx = Prisma.TransactionClient;

export type PostMedia = { id: string; kind: string; posterId: string | null };

/**
 * Deletes a post with its dependent rows, and updates all counts.
 * @returns runs after the commit
 * @throws AppError not_found
 */
export async function removePost(tx: Tx, id: string): Promise<() => Promise<void>> {
  const media = await lockPost(tx, id);
  await tx.post.delete({ where: { id } });
  const removed = await markDeleted(tx, [media.id]);
  return async () => {
    await removeFiles(removed);
  };
}

/**
 * Locks a post against concurrent changes.
 * @returns its media
 * @throws AppError not_found
 */
export async function lockPost(tx: Tx, id: string): Promise<PostMedia> {
  const [row] = await tx.$queryRaw<PostMedia[]>`
    SELECT m.id, m.kind, m.poster_id AS "posterId" FROM posts p JOIN media m ON m.id = p.media_id
    WHERE p.id = ${id}::uuid FOR UPDATE OF p`;
  if (!row) throw notFound("Post");
  return row;
}
