import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeEach, inject } from "vitest";
import { withClient, withDatabase } from "../../scripts/migrations/database.mjs";
import { disconnect } from "../../src/lib/server/db";
import { newDatabase } from "./cluster";
import { emptyingOf } from "./truncate-tables";

const template = inject("templateUrl");
const name = `worker_${process.env.VITEST_POOL_ID}_of_${new URL(template).pathname.slice(1)}`;
const url = withDatabase(template, name);
const dataDir = mkdtempSync(path.join(tmpdir(), "vitrine-test-"));

Object.assign(process.env, {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
});
// Workers run concurrently, each on its own copy, for all of its files.
const { rowCount } = await withClient(withDatabase(template, "postgres"), (client) =>
  client.query("SELECT FROM pg_database WHERE datname = $1", [name]),
);
if (!rowCount) await newDatabase(template, name);

// A connection for each test would take longer than many a test.
const client = new Client({ connectionString: url });
await client.connect();
beforeEach(await emptyingOf(client));

afterAll(async () => {
  await client.end();
  await disconnect();
  rmSync(dataDir, { recursive: true, force: true });
});
