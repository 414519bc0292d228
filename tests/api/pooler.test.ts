import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { startServer } from "../../scripts/launch/server.mjs";
import { migrate } from "../../scripts/migrations/apply.mjs";
import {
  dropDatabase,
  ensureDatabase,
  withClient,
  withDatabase,
} from "../../scripts/migrations/database.mjs";
import { migrationNames, migrationsDirectory } from "../../scripts/migrations/list.mjs";
import { type Pooler, startPooler } from "../harness/pooler";
import { unsetVariables } from "../harness/unset-variables";

/** With SITE_POOLER, as the sites of the other files. */
describe.runIf(process.env.SITE_POOLER)("through a pooler in transaction mode", () => {
  const direct = withDatabase(inject("templateUrl"), `pooled_${randomUUID().replaceAll("-", "")}`);
  let pooler: Pooler;
  beforeAll(async () => {
    await ensureDatabase(direct);
    pooler = await startPooler(direct);
  });
  afterAll(async () => {
    await pooler.stop();
    await dropDatabase(direct);
  });

  it("several migrations run concurrently, and give the lock back", async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(pooler.url)));
    expect(applied.flat()).toEqual(migrationNames(migrationsDirectory));
    const { rows } = await withClient(direct, (client) =>
      client.query("SELECT FROM pg_locks WHERE locktype = 'advisory'"),
    );
    expect(rows).toEqual([]);
  });

  it("API28 a server ends its start where the pooler does not know prepared statements", async () => {
    const [host, port] = ["127.0.0.1", await freePort()];
    const directory = mkdtempSync(join(tmpdir(), "pooled-"));
    const log = join(directory, "server.log");
    const output = openSync(log, "w");
    const env = {
      ...process.env,
      ...unsetVariables,
      DATABASE_URL: pooler.url,
      DATA_DIR: directory,
      NEXTAUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
    };
    const server = startServer({ env, host, port, output });
    closeSync(output);
    expect(await once(server, "exit")).toEqual([1, null]);
    expect(readFileSync(log, "utf8")).toContain("set DATABASE_PREPARED=off");
    rmSync(directory, { recursive: true });
  });

  it("the timeouts are those of the role", async () => {
    const { rows } = await withClient(direct, (client) => client.query("SHOW statement_timeout"));
    expect(rows).toEqual([{ statement_timeout: "5s" }]);
  });
});
