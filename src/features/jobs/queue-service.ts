import "server-only";
import { EventEmitter } from "node:events";
import PgBoss from "pg-boss";
import { retrying } from "@/lib/database-errors";
import { pool } from "@/lib/db";
import { logger } from "@/lib/log";
import { KEEP_SECONDS, LOST_AFTER_SECONDS, type Queue, queues } from "./rules";

type Shared = { boss?: Promise<PgBoss>; bell: EventEmitter };

// Kept on globalThis: routes and the start of the server are bundles apart in one process.
const scope = globalThis as typeof globalThis & { jobQueues?: Shared };
scope.jobQueues ??= { bell: new EventEmitter() };
const shared = scope.jobQueues;

/** Rings in this process with the name of a queue that got a job. */
export const bell = shared.bell;

/**
 * The queues in the database. The library keeps them in a schema of its own, `pgboss`, and creates
 * that at the first use; several processes may do so at once.
 */
export function openQueues(): Promise<PgBoss> {
  // Processes that create the same queues at once may deadlock.
  shared.boss ??= retrying(open).catch((error) => {
    shared.boss = undefined;
    throw error;
  });
  return shared.boss;
}

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: KEEP_SECONDS,
    deleteAfterSeconds: KEEP_SECONDS,
  });
  await boss.start();
  for (const name of Object.values(queues)) {
    // Of a short queue at most one job waits, however often it is asked for.
    await boss.createQueue(name, {
      name,
      policy: "short",
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: LOST_AFTER_SECONDS,
    });
  }
  return boss;
}

/** The library sends whole transactions as one text; where one fails its connection is not used again. */
async function executeSql(text: string, values: unknown[]) {
  const client = await pool().connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Asks for background work soon, after the commit that made it necessary. Never throws: what is to be
 * done stands in the rows, and the schedule finds it there.
 */
export async function wake(queue: Queue): Promise<void> {
  try {
    const boss = await openQueues();
    await boss.send(queue, {});
    bell.emit(queue);
  } catch (error) {
    logger.warn({ err: error, queue }, "a job could not be added, the schedule will");
  }
}
