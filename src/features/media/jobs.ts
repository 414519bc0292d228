import "server-only";
import { mediaStore } from "@/lib/media/store";
import { countDue, query } from "@/lib/server/db";
import { logger } from "@/lib/server/log";
import { removeFiles, SWEEP_AFTER_MINUTES } from "./mutations";

/**
 * Removes uploads that have been pending for an hour, and remaining files of deleted media, until none
 * is left or `isOver`. A claimed row is not claimed again for a minute.
 * @returns how many were removed
 */
export async function sweepMedia(isOver = () => false): Promise<number> {
  let total = 0;
  while (!isOver()) {
    const claimed = await claim();
    const removed = await removeFiles(claimed.map(({ id }) => id));
    total += removed;
    if (claimed.length === 0 || removed < claimed.length) break;
  }
  if (total > 0) logger.info({ total }, "media swept");
  return total;
}

const DUE = `
  (status = 'pending' AND updated_at < now() - interval '1 hour')
  OR (status = 'deleted' AND updated_at <= now() - interval '${SWEEP_AFTER_MINUTES} minutes')`;

const CLAIM = `
  UPDATE media SET status = 'deleted', updated_at = now()
  WHERE id IN (
    SELECT id FROM media WHERE ${DUE} ORDER BY updated_at LIMIT 50 FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;

const claim = () => query<{ id: string }>(CLAIM, []);

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
