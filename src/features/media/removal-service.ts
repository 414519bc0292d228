import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/db";
import { logger } from "@/lib/log";
import { mediaStore } from "./store";

type Tx = Prisma.TransactionClient;

/**
 * Marks media as deleted, a video's poster with it unless another video shows it, in the
 * transaction that removes what showed them.
 * @returns the ids to hand to `removeFiles` after the commit
 */
export async function markDeleted(tx: Tx, mediaIds: string[]): Promise<string[]> {
  const gone = { in: mediaIds };
  const rows = await tx.media.updateManyAndReturn({
    where: { OR: [{ id: gone }, { posterOf: { some: { id: gone }, every: { id: gone } } }] },
    data: { status: "deleted" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Removes the files and rows of media that a committed transaction marked deleted. What fails now
 * is swept later.
 */
export async function removeFiles(mediaIds: string[]): Promise<void> {
  await Promise.all(mediaIds.map((mediaId) => removeNow(mediaId)));
}

/**
 * Takes back a pending upload whose post or account did not come about. What is live stays: a
 * commit may have succeeded though its answer was lost. Never throws: the sweeper does what fails.
 */
export async function discard(mediaId: string): Promise<void> {
  try {
    const { count } = await prisma().media.updateMany({
      where: { id: mediaId, status: "pending" },
      data: { status: "deleted" },
    });
    if (count === 1) await removeNow(mediaId);
  } catch (error) {
    logger.warn({ err: error, mediaId }, "an upload could not be discarded yet");
  }
}

/**
 * Removes uploads that were pending for an hour and deleted media whose removal failed. Several
 * processes may sweep at once; a claimed row is left alone for a minute.
 * @returns how many were removed; ends early when the store fails
 */
export async function sweepMedia(): Promise<number> {
  let removed = 0;
  while (true) {
    const claimed = await claim();
    const results = await Promise.all(claimed.map(({ id }) => removeNow(id)));
    removed += results.filter(Boolean).length;
    if (claimed.length === 0 || results.includes(false)) return removed;
  }
}

const claim = () => prisma().$queryRaw<{ id: string }[]>`
  UPDATE media SET status = 'deleted', updated_at = now()
  WHERE id IN (
    SELECT id FROM media
    WHERE (status = 'pending' AND updated_at < now() - interval '1 hour')
       OR (status = 'deleted' AND updated_at < now() - interval '1 minute')
    ORDER BY updated_at
    LIMIT 20
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;

async function removeNow(mediaId: string): Promise<boolean> {
  try {
    await mediaStore().remove(mediaId);
    await prisma().media.deleteMany({
      where: { id: mediaId, status: "deleted", posts: { none: {} }, users: { none: {} } },
    });
    return true;
  } catch (error) {
    logger.warn({ err: error, mediaId }, "media could not be removed yet");
    return false;
  }
}
