import "server-only";
import { markDeleted, removeFiles } from "@/features/media/removal-service";
import type { Prisma } from "@/generated/prisma/client";
import { notFound } from "@/lib/errors";

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
