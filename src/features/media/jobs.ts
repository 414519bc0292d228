import "server-only";
import { prisma } from "@/lib/db";
import { logger } from "@/lib/log";
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
