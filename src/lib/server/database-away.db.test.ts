import { Pool, type PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseAway, watchDatabase } from "./database-away";

describe("E19 a database whose connections are all in use", () => {
  let pool: Pool;
  let held: PoolClient;

  beforeEach(async () => {
    pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
    watchDatabase(pool, 50);
    held = await pool.connect();
  });
  afterEach(() => pool.end());

  it("E19 is away when none of them is answered", async () => {
    expect(await isDatabaseAway()).toBe(true);
    held.release();
    expect(await isDatabaseAway()).toBe(false);
  });

  it("E19 is there when others are answered first", async () => {
    const other = pool.connect();
    const asked = isDatabaseAway();
    held.release();
    const next = await other;
    expect(await asked).toBe(false);
    next.release();
  });
});
