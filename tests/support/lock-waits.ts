import type { Pool } from "pg";
import { expect } from "vitest";

const WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until a statement in this database waits for another transaction. */
export const untilOneWaits = (pool: Pool) =>
  expect.poll(async () => (await pool.query(WAITING)).rowCount).toBeGreaterThan(0);
