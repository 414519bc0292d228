import "server-only";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { isUnreachable } from "./database-errors";
import { processWide } from "./process-wide";

/** So long after an answer the database is taken to be there. */
const FRESH_MS = 250;
const DEADLINE_MS = 2_000;

const database = processWide("database away", (): { isAway?: () => Promise<boolean> } => ({}));

/** Lets `isDatabaseAway` ask this pool. A function does not: it may have been paused. */
export function watchDatabase(pool: Pool, deadlineMs = DEADLINE_MS): void {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | undefined;
  pool.on("release", (error) => {
    if (!error) answeredAt = performance.now();
  });

  async function isUnanswered(): Promise<boolean> {
    const start = performance.now();
    const asked = pool.query("SELECT 1").then(() => false, isUnreachable);
    // What has arrived meanwhile is read before the deadline counts.
    const isOver = sleep(deadlineMs, true, { ref: false }).then((over) => setImmediate(over));
    const isAway = await Promise.race([asked, isOver]);
    // Where all connections are in use, others are answered.
    return isAway && answeredAt < start;
  }

  database.isAway = async () => {
    if (performance.now() < answeredAt + FRESH_MS) return false;
    running ??= isUnanswered().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Whether the database cannot be reached, or has answered nothing for two seconds, for which this waits. */
export const isDatabaseAway = async (): Promise<boolean> => (await database.isAway?.()) ?? false;
