import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "./db";
import { env } from "./env";
import { logger } from "./log";
import { processWide } from "./process-wide";

const RETRY_MS = 500;

/** SQLSTATE of a prepared statement that is there already, or not: a pooler changed the connection in between. */
const OTHER_CONNECTION = new Set(["42P05", "26000"]);

const database = processWide("first answer", () => ({ hasAnswered: false }));

/** Whether the database has answered this process, at any time since its start; a function is not asked. */
export const hasDatabaseAnswered = (): boolean => database.hasAnswered || isFunction();

const isFunction = () => env().VERCEL !== undefined;

/** Prepares a statement on a new connection, with prepared statements. */
async function prepareOnce(): Promise<void> {
  const client = await pool().connect();
  try {
    const name = env().DATABASE_PREPARED === "on" ? "vitrine_start" : undefined;
    await client.query({ text: "SELECT 1", name });
  } finally {
    client.release(true);
  }
}

/**
 * Waits for the first answer of the database, however long that takes. Where a pooler does not keep prepared
 * statements apart, the process ends with a line that says what to set (docs/operations.md, "Behind a pooler").
 */
export async function firstAnswer(): Promise<void> {
  let isWaiting = false;
  while (!hasDatabaseAnswered()) {
    try {
      // A pooler by transaction gives the second client the connection of the first.
      for (let client = 0; client < 2; client++) await prepareOnce();
      database.hasAnswered = true;
      if (isWaiting) logger.info("the database responds");
    } catch (error) {
      if (OTHER_CONNECTION.has(String((error as { code?: unknown }).code))) {
        logger.fatal(
          "DATABASE_URL leads to a pooler that does not know prepared statements: set DATABASE_PREPARED=off, or max_prepared_statements in PgBouncer 1.21 or later.",
        );
        process.exit(1);
      }
      if (!isWaiting) logger.warn({ err: error }, "waiting for the database");
      isWaiting = true;
      await sleep(RETRY_MS);
    }
  }
}
