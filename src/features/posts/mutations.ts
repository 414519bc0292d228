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
 * Deletes a post of the viewer's own with everything that hangs on it; all counts follow.
 * @throws AppError not_found, or forbidden for somebody else's
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

/** The media that a post shows. */
export type PostMedia = { id: string; kind: string; posterId: string | null };

/**
 * Deletes a post with everything that hangs on it; all counts follow.
 * @returns what is to be done after the commit
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
 * Keeps others from changing the post meanwhile.
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
