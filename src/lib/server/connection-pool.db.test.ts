import { afterAll, beforeAll, expect, it } from "vitest";
import { ConnectionPool } from "./connection-pool";
import { pool } from "./db";

const LIMIT = 2;
const role = `limited_${process.pid}`;
const url = new URL(process.env.DATABASE_URL ?? "");
url.username = role;
url.password = "limited";

beforeAll(() =>
  pool().query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited' CONNECTION LIMIT ${LIMIT}`),
);
afterAll(() => pool().query(`DROP ROLE ${role}`));

it("API26 statements wait for a connection of the pool at the limit of the role", async () => {
  const limited = new ConnectionPool({ connectionString: url.href, max: 5 });
  // Of several that connect at the same time, PostgreSQL may refuse more than are too many.
  const first = [await limited.connect(), await limited.connect()];
  for (const client of first) client.release();
  const run = async () => (await limited.query("SELECT pg_sleep(0.02)")).rowCount;
  expect(await Promise.all(Array.from({ length: 40 }, run))).toEqual(Array(40).fill(1));
  expect(limited.totalCount).toBe(LIMIT);
  await limited.end();
});

it("API26 a connection is no timeout when the process could not read the answer meanwhile", async () => {
  const connectionString = process.env.DATABASE_URL;
  const late = new ConnectionPool({ connectionString, max: 1, connectionTimeoutMillis: 300 });
  const answer = late.query("SELECT 1");
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  expect((await answer).rowCount).toBe(1);
  await late.end();
});
