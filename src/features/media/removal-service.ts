import "server-only";
import pLimit from "p-limit";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/db";
import { logger } from "@/lib/log";
import { mediaStore } from "./store";

type Tx = Prisma.TransactionClient;

/** Whoever marks media deleted removes the files at once; what then is still there is for the sweep. */
const SWEEP_AFTER_MINUTES = 1;
/** Files share the threads of the process with hashing and pictures. */
const STORE_CALLS_AT_ONCE = 2;

/**
 * Marks media as deleted, a video's poster with it unless another video shows it, in the
 * transaction that removes what showed them. From now on their addresses answer 404.
 * @returns the ids to hand to `removeFiles` after the commit
 */
export const markDeleted = (tx: Tx, mediaIds: string[]) => mark(tx, mediaIds, 0);

/** The same where there are many: the next sweep removes their files. */
export async function markForSweep(tx: Tx, mediaIds: string[]): Promise<void> {
  await mark(tx, mediaIds, SWEEP_AFTER_MINUTES);
}

async function mark(tx: Tx, mediaIds: string[], minutesAgo: number) {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE media SET status = 'deleted', updated_at = now() - make_interval(mins => ${minutesAgo}::int)
    WHERE id = ANY (ARRAY(
      SELECT unnest(${mediaIds}::uuid[])
      UNION
      SELECT video.poster_id FROM media video
      WHERE video.id = ANY (${mediaIds}::uuid[]) AND NOT EXISTS (
        SELECT FROM media other
        WHERE other.poster_id = video.poster_id AND other.id <> ALL (${mediaIds}::uuid[]))))
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/**
 * Removes the files and rows of media that a committed transaction marked deleted. Never throws: once
 * the store fails, the rest is swept later.
 * @returns how many are gone
 */
export async function removeFiles(mediaIds: string[]): Promise<number> {
  const lane = pLimit(STORE_CALLS_AT_ONCE);
  const gone: string[] = [];
  try {
    await Promise.all(
      mediaIds.map((id) =>
        lane(async () => {
          await mediaStore().remove(id);
          gone.push(id);
        }),
      ),
    );
  } catch (error) {
    lane.clearQueue();
    logger.warn({ err: error }, "media could not be removed yet");
  }
  await forget(gone);
  return gone.length;
}

async function forget(gone: string[]): Promise<void> {
  try {
    await prisma().media.deleteMany({
      where: { id: { in: gone }, status: "deleted", posts: { none: {} }, users: { none: {} } },
    });
  } catch (error) {
    logger.warn({ err: error }, "removed media could not be forgotten yet");
  }
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
    if (count === 1) await removeFiles([mediaId]);
  } catch (error) {
    logger.warn({ err: error, mediaId }, "an upload could not be discarded yet");
  }
}

/**
 * Removes uploads that were pending for an hour and deleted media whose files are still there, until
 * nothing is left or `isOver`. Several processes may sweep at once; a claimed row is left alone for a
 * minute, and when the store fails the rest waits for the next sweep.
 * @returns how many were removed
 */
export async function sweepMedia(isOver = () => false): Promise<number> {
  let removed = 0;
  while (!isOver()) {
    const claimed = await claim();
    const gone = await removeFiles(claimed.map(({ id }) => id));
    removed += gone;
    if (claimed.length === 0 || gone < claimed.length) break;
  }
  return removed;
}

const claim = () => prisma().$queryRaw<{ id: string }[]>`
  UPDATE media SET status = 'deleted', updated_at = now()
  WHERE id IN (
    SELECT id FROM media
    WHERE (status = 'pending' AND updated_at < now() - interval '1 hour')
       OR (status = 'deleted' AND updated_at <= now() - make_interval(mins => ${SWEEP_AFTER_MINUTES}::int))
    ORDER BY updated_at
    LIMIT 50
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;
