import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrate } from "../../scripts/migrations/apply.mjs";
import {
  dropDatabase,
  ensureDatabase,
  withClient,
  withDatabase,
} from "../../scripts/migrations/database.mjs";
import { migrationNames, migrationsDirectory } from "../../scripts/migrations/list.mjs";
import { type Pooler, startPooler } from "../harness/pooler";

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

  it("the timeouts are those of the role", async () => {
    const { rows } = await withClient(direct, (client) => client.query("SHOW statement_timeout"));
    expect(rows).toEqual([{ statement_timeout: "5s" }]);
  });
});
