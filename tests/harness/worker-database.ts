import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, inject } from "vitest";
import { roleOf } from "../../scripts/migrations/apply.mjs";
import { withClient, withDatabase } from "../../scripts/migrations/database.mjs";
import { setTimeouts } from "../../scripts/migrations/timeouts.mjs";
import { disconnect } from "../../src/lib/server/db";
import { truncateTables } from "./truncate-tables";

const template = inject("templateUrl");
const templateName = new URL(template).pathname.slice(1);
const database = `${templateName}_worker_${process.env.VITEST_POOL_ID}`;
const dataDir = mkdtempSync(path.join(tmpdir(), "vitrine-test-"));

/** Workers run concurrently, each on its own copy of the migrated database. */
async function ensureCopy(): Promise<void> {
  await withClient(withDatabase(template, "postgres"), async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [
      database,
    ]);
    if (!rowCount) await client.query(`CREATE DATABASE ${database} TEMPLATE ${templateName}`);
  });
  // The timeouts belong to a database by its name.
  const url = withDatabase(template, database);
  const role = await roleOf(url);
  await withClient(url, (client) => setTimeouts(client, role));
}

Object.assign(process.env, {
  DATABASE_URL: withDatabase(template, database),
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
});
await ensureCopy();

beforeEach(() => truncateTables(withDatabase(template, database)));

afterAll(async () => {
  await disconnect();
  rmSync(dataDir, { recursive: true, force: true });
});
