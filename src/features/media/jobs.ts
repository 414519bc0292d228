import "server-only";
import pLimit from "p-limit";
import { BACKUP_LOCK, mediaStore } from "@/lib/media/store";
import { countDue, prisma, query } from "@/lib/server/db";
import { logger } from "@/lib/server/log";
import { CLAIM_MINUTES } from "./mutations";

/** File access shares the thread pool with hashing and image processing. */
const CONCURRENT_REMOVALS = 2;

/**
 * Removes media that have been pending for an hour, and the files of deleted media, until none is left or
 * `isOver`. A claimed row is not claimed again for a minute.
 * @returns how many were removed
 */
export async function sweepMedia(isOver = () => false): Promise<number> {
  let total = 0;
  while (!isOver()) {
    const claimed = await query<{ id: string }>(CLAIM, []);
    if (claimed.length === 0 || (await isBackupRunning())) break;
    const removed = await pLimit(CONCURRENT_REMOVALS).map(claimed, ({ id }) => remove(id));
    total += removed.filter(Boolean).length;
    if (removed.includes(false)) break;
  }
  if (total > 0) logger.info({ total }, "media swept");
  return total;
}

/** Asked after the rows were marked: a backup that takes its lock later has a snapshot without them. */
async function isBackupRunning(): Promise<boolean> {
  const statement = "SELECT pg_try_advisory_xact_lock_shared($1::bigint) AS free";
  const [lock] = await query<{ free: boolean }>(statement, [BACKUP_LOCK]);
  return !lock?.free;
}

/** @returns whether the files and the row of media were removed */
async function remove(id: string): Promise<boolean> {
  try {
    await mediaStore().remove(id);
    const unused = { posts: { none: {} }, users: { none: {} }, sites: { none: {} } };
    await prisma().media.deleteMany({ where: { id, status: "deleted", ...unused } });
    return true;
  } catch (error) {
    logger.warn({ err: error, mediaId: id }, "media could not be removed yet");
    return false;
  }
}

const DUE = `
  (status = 'pending' AND updated_at < now() - interval '1 hour')
  OR (status = 'deleted' AND updated_at <= now() - interval '${CLAIM_MINUTES} minutes')`;

const CLAIM = `
  UPDATE media SET status = 'deleted', updated_at = now()
  WHERE id IN (
    SELECT id FROM media WHERE ${DUE} ORDER BY updated_at LIMIT 50 FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;

/** How many media the next sweep removes, at most a thousand. */
export const countDueMedia = () => countDue(`SELECT FROM media WHERE ${DUE}`);

const NEARLY_FULL = 0.9;
let isNearlyFull = false;

/** Says once in the log that the disk of the local media store is nearly full, and again after it was not. */
export async function watchDisk(): Promise<void> {
  const usage = (await mediaStore().diskUsage?.()) ?? 0;
  const wasNearlyFull = isNearlyFull;
  isNearlyFull = usage >= NEARLY_FULL;
  if (!isNearlyFull || wasNearlyFull) return;
  const percent = Math.floor(usage * 100);
  logger.warn({ percent }, "the media disk is nearly full, at 95 % uploads are refused");
}
