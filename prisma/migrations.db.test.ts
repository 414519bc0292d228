import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../scripts/migrations/apply.mjs";
import {
  dropDatabase,
  ensureDatabase,
  withClient,
  withDatabase,
} from "../scripts/migrations/database.mjs";
import { migrationsDirectory } from "../scripts/migrations/list.mjs";
import { deploy, diagnose } from "../tests/support/schema-engine";

let url = "";
let directory = "";

beforeEach(async () => {
  const name = `migrations_${randomUUID().replaceAll("-", "")}`;
  url = withDatabase(process.env.DATABASE_URL ?? "", name);
  directory = mkdtempSync(path.join(tmpdir(), "migrations-"));
  await ensureDatabase(url);
});

afterEach(async () => {
  await dropDatabase(url);
  rmSync(directory, { recursive: true });
});

function write(name: string, sql: string): void {
  mkdirSync(path.join(directory, name), { recursive: true });
  writeFileSync(path.join(directory, name, "migration.sql"), sql);
}

const rows = (sql: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query(sql, values)).rows);

const record = () =>
  rows(`SELECT migration_name AS name, checksum, logs, rolled_back_at,
          applied_steps_count AS steps, finished_at >= started_at AS finished
        FROM _prisma_migrations ORDER BY started_at, migration_name`);

const tables = async () => {
  const found = await rows(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  return found.map(({ tablename }) => tablename);
};

describe("migrations", () => {
  it("are applied in order, once", async () => {
    write("2_b", "INSERT INTO a VALUES (1);");
    write("1_a", "CREATE TABLE a (id int);");
    expect(await migrate(url, { directory })).toEqual(["1_a", "2_b"]);
    expect(await migrate(url, { directory })).toEqual([]);
    write("3_c", "INSERT INTO a VALUES (2);");
    expect(await migrate(url, { directory })).toEqual(["3_c"]);
    expect(await rows("SELECT id FROM a ORDER BY id")).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("fail while another client holds the lock, and succeed after that", async () => {
    write("1_a", "CREATE TABLE a (id int);");
    await withClient(url, async (other) => {
      await other.query("SELECT pg_advisory_lock(72707369)");
      const waiting = migrate(url, { directory, lockTimeoutMs: 100 });
      await expect(waiting).rejects.toThrow(/Another process has been migrating/);
    });
    expect(await migrate(url, { directory })).toEqual(["1_a"]);
  });

  it("have no time limit, and set those of the site's role", async () => {
    write("1_a", "SELECT pg_sleep(0.35);");
    await withClient(url, async (client) => {
      const { username, pathname } = new URL(url);
      await client.query(
        `ALTER ROLE "${username}" IN DATABASE "${pathname.slice(1)}" SET statement_timeout = '300ms'`,
      );
    });
    expect(await migrate(url, { directory })).toEqual(["1_a"]);
    const [values] = await rows(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    // The one that the operator has set stays.
    expect(values).toEqual({ statement: "300ms", lock: "3s", idle: "10s" });
  });

  it("are applied by the account that the URL names behind its question mark", async () => {
    write("1_a", "CREATE TABLE a (id int);");
    const named = new URL(url);
    named.searchParams.set("user", named.username);
    named.searchParams.set("password", named.password);
    named.username = named.password = "";
    expect(await migrate(named.href, { directory })).toEqual(["1_a"]);
  });

  it("name what an account that does not own the database may not do", async () => {
    write("1_a", "CREATE TABLE a (id int);");
    const role = `stranger_${randomUUID().replaceAll("-", "")}`;
    await rows(`CREATE ROLE ${role} LOGIN PASSWORD 'stranger'`);
    const strangers = Object.assign(new URL(url), { username: role, password: "stranger" });
    const sentence = /^The migrations could not be applied: permission denied for schema public\.$/;
    await expect(migrate(strangers.href, { directory })).rejects.toThrow(sentence);
    await rows(`DROP ROLE ${role}`);
  });

  it("are applied by one of several concurrent runners", async () => {
    write("1_a", "CREATE TABLE a (id int); SELECT pg_sleep(0.1);");
    write("2_b", "INSERT INTO a VALUES (1);");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { directory })));
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ["1_a", "2_b"]]);
    expect(await rows("SELECT id FROM a")).toEqual([{ id: 1 }]);
    expect(await record()).toHaveLength(2);
  });

  it("are left alone after they were applied, changed or removed", async () => {
    write("1_a", "CREATE TABLE a (id int);");
    write("2_b", "CREATE TABLE b (id int);");
    await migrate(url, { directory });
    write("1_a", "CREATE TABLE other (id int);");
    rmSync(path.join(directory, "2_b"), { recursive: true });
    write("3_c", "CREATE TABLE c (id int);");
    expect(await migrate(url, { directory })).toEqual(["3_c"]);
    expect(await tables()).toEqual(["_prisma_migrations", "a", "b", "c"]);
  });
});

it("a database with tables of something else is left alone", async () => {
  write("1_a", "CREATE TABLE a (id int);");
  await rows("CREATE TABLE other (id int)");
  await expect(migrate(url, { directory })).rejects.toThrow(/holds tables of something else/);
  expect(await tables()).toEqual(["other"]);
});

describe("a failing migration", () => {
  it("is undone whole, and applied when its file is corrected", async () => {
    write("1_a", "CREATE TABLE a (id int);");
    write("2_b", "CREATE TABLE b (id int); INSERT INTO a VALUES ('x');");
    const sentence =
      'The migrations could not be applied: 2_b: invalid input syntax for type integer: "x"';
    await expect(migrate(url, { directory })).rejects.toThrow(sentence);
    await expect(migrate(url, { directory })).rejects.toThrow(sentence);
    expect(await tables()).toEqual(["_prisma_migrations", "a"]);
    expect(await record()).toHaveLength(1);
    expect(await diagnose(url, directory)).toMatchObject({ failedMigrationNames: [] });
    write("2_b", "CREATE TABLE b (id int);");
    expect(await migrate(url, { directory })).toEqual(["2_b"]);
  });

  it("is undone when its connection breaks", async () => {
    write("1_a", "CREATE TABLE a (id int); SELECT pg_terminate_backend(pg_backend_pid());");
    await expect(migrate(url, { directory })).rejects.toThrow(/could not be applied: 1_a/);
    expect(await tables()).toEqual(["_prisma_migrations"]);
    expect(await record()).toEqual([]);
  });

  it("stays recorded when its file has committed a part", async () => {
    write("1_a", "BEGIN; CREATE TABLE a (id int); COMMIT;");
    write("2_b", "CREATE TABLE b (id int); COMMIT; INSERT INTO a VALUES ('x');");
    await expect(migrate(url, { directory })).rejects.toThrow(/2_b: invalid input syntax/);
    await expect(migrate(url, { directory })).rejects.toThrow(/2_b failed before/);
    expect((await record()).map(({ finished }) => finished)).toEqual([true, null]);
  });

  it("of Prisma's is refused until it is resolved", async () => {
    write("1_a", "CREATE TABLE a (id int); INSERT INTO a VALUES ('x');");
    await expect(deploy(url, directory)).rejects.toThrow();
    write("1_a", "CREATE TABLE a (id int);");
    await expect(migrate(url, { directory })).rejects.toThrow(/1_a failed before/);
    await rows("UPDATE _prisma_migrations SET rolled_back_at = now()");
    expect(await migrate(url, { directory })).toEqual(["1_a"]);
    expect(await diagnose(url, directory)).toMatchObject({ failedMigrationNames: [] });
  });
});

describe("a migration that cannot run in a transaction", () => {
  beforeEach(() => write("1_a", "CREATE TABLE a (id int); INSERT INTO a VALUES (1), (1);"));

  it("runs outside of one, also while another runner waits", async () => {
    write("2_b", "CREATE INDEX CONCURRENTLY a_id ON a (id);");
    const applied = await Promise.all([migrate(url, { directory }), migrate(url, { directory })]);
    expect(applied.flat()).toEqual(["1_a", "2_b"]);
    expect(await rows("SELECT indexname FROM pg_indexes WHERE tablename = 'a'")).toHaveLength(1);
    expect(await diagnose(url, directory)).toMatchObject({ failedMigrationNames: [] });
  });

  it("stays recorded as failed, because its work may remain", async () => {
    write("2_b", "CREATE UNIQUE INDEX CONCURRENTLY a_id ON a (id);");
    await expect(migrate(url, { directory })).rejects.toThrow(/2_b: could not create unique index/);
    await expect(migrate(url, { directory })).rejects.toThrow(/2_b failed before/);
    expect((await record()).at(-1)).toMatchObject({
      name: "2_b",
      finished: null,
      logs: expect.stringContaining("could not create unique index"),
    });
    expect(await diagnose(url, directory)).toMatchObject({ failedMigrationNames: ["2_b"] });
    await rows("DROP INDEX a_id");
    await rows("DELETE FROM _prisma_migrations WHERE migration_name = '2_b'");
    write("2_b", "CREATE INDEX CONCURRENTLY a_id ON a (id);");
    expect(await migrate(url, { directory })).toEqual(["2_b"]);
  });
});

describe("Prisma's schema engine", () => {
  it("accepts every row of this runner and applies nothing", async () => {
    cpSync(migrationsDirectory, directory, { recursive: true });
    await migrate(url);
    expect(await deploy(url, directory)).toEqual({ appliedMigrationNames: [] });
    expect(await diagnose(url, directory)).toMatchObject({
      history: null,
      failedMigrationNames: [],
      editedMigrationNames: [],
      hasMigrationsTable: true,
    });
  });

  it("leaves rows like those of this runner, which does not apply them again", async () => {
    write("1_a", "CREATE TABLE a (id int);");
    await deploy(url, directory);
    write("2_b", "CREATE TABLE b (id int);");
    expect(await migrate(url, { directory })).toEqual(["2_b"]);
    const [ofPrisma, own] = await record();
    expect({ ...own, name: "", checksum: "" }).toEqual({ ...ofPrisma, name: "", checksum: "" });
  });
});
