import "server-only";
import { mediaStore } from "@/lib/media/store";
import { countDue, query } from "@/lib/server/db";
import { repeatSteps } from "@/lib/server/job-runner";
import { logger } from "@/lib/server/log";
import { folderOf } from "./mutations";

const LATE_HOURS = 1;

const CLAIM = `
  UPDATE uploads SET sweep_at = now() + interval '1 minute'
  WHERE id IN (
    SELECT id FROM uploads WHERE sweep_at <= now() ORDER BY sweep_at LIMIT 20
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;

const DELETE_OLD = `
  DELETE FROM uploads
  WHERE id = $1 AND expires_at < now() - interval '${LATE_HOURS} hours' RETURNING id`;

const SWEEP_AGAIN = `
  UPDATE uploads SET sweep_at = expires_at + interval '${LATE_HOURS} hours' WHERE id = $1`;

/**
 * Removes the files of uploads that have expired, used or not, until none is left or `isOver`; an hour
 * later it removes what arrived late, and the row. What fails is claimed again after a minute.
 */
export const sweepUploads = (isOver: () => boolean): Promise<void> =>
  repeatSteps(sweepSome, isOver);

async function sweepSome(isOver: () => boolean): Promise<boolean> {
  const claimed = await query<{ id: string }>(CLAIM, []);
  const failures: unknown[] = [];
  // One that fails does not keep the others waiting, unless the time is over.
  for (const { id } of claimed) {
    if (failures.length > 0 && isOver()) break;
    await sweep(id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  if (claimed.length > 0) logger.info({ total: claimed.length }, "uploads swept");
  return claimed.length > 0;
}

/** How many uploads the next sweep handles, at most a thousand. */
export const countDueUploads = () => countDue("SELECT FROM uploads WHERE sweep_at <= now()");

async function sweep(id: string): Promise<void> {
  await mediaStore().remove(folderOf(id));
  const [deleted] = await query(DELETE_OLD, [id]);
  if (!deleted) await query(SWEEP_AGAIN, [id]);
}
