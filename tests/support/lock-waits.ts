import type { Pool } from "pg";
import { expect } from "vitest";

const WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until a statement in this database waits for another transaction. The test has its own time limit. */
export const untilOneWaits = (pool: Pool) =>
  expect
    .poll(async () => (await pool.query(WAITING)).rowCount, { timeout: 25_000 })
    .toBeGreaterThan(0);
