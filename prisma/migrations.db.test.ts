import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { root } from "../scripts/launch/root.mjs";
import { migrate } from "../scripts/migrations/apply.mjs";
import { baseline, commit } from "../scripts/migrations/baseline.mjs";
import {
  dropDatabase,
  ensureDatabase,
  withClient,
  withDatabase,
} from "../scripts/migrations/database.mjs";
import { migrationNames, migrationsDirectory } from "../scripts/migrations/list.mjs";
import { replaced, replaceRows } from "../tests/support/replaced-migrations";
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

const columns = () =>
  rows(`SELECT column_name, data_type, character_maximum_length, is_nullable, column_default
        FROM information_schema.columns WHERE table_name = '_prisma_migrations'
        ORDER BY ordinal_position`);

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
      const waiting = migrate(url, { directory, lockTimeoutMs: 300 });
      await expect(waiting).rejects.toThrow(/Another process has been migrating/);
    });
    expect(await migrate(url, { directory })).toEqual(["1_a"]);
  });

  it("have no time limit, and set those of the site's role", async () => {
    write("1_a", "SELECT pg_sleep(0.5);");
    await withClient(url, async (client) => {
      const { username, pathname } = new URL(url);
      await client.query(
        `ALTER ROLE "${username}" IN DATABASE "${pathname.slice(1)}" SET statement_timeout = '400ms'`,
      );
    });
    expect(await migrate(url, { directory })).toEqual(["1_a"]);
    const [values] = await rows(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    // The one that the operator has set stays.
    expect(values).toEqual({ statement: "400ms", lock: "3s", idle: "10s" });
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
    write("1_a", "CREATE TABLE a (id int); SELECT pg_sleep(0.5);");
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

/** As PostgreSQL prints them, without the names of NOT NULL constraints and the indentation of functions. */
const definitions = () =>
  rows(`SELECT regexp_replace(line, '\\s+', ' ', 'g') AS line FROM (
      SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
        WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      UNION ALL SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default,
          generation_expression, datetime_precision)
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prolang <> 13
      UNION ALL SELECT viewname || definition FROM pg_views WHERE schemaname = 'public'
    ) AS definitions (line) ORDER BY line`);

const names = migrationNames(migrationsDirectory);

describe("a database with the migrations that the baseline replaced", () => {
  const old = `old_${randomUUID().replaceAll("-", "")}`;
  const oldUrl = withDatabase(process.env.DATABASE_URL ?? "", old);

  beforeAll(async () => {
    await ensureDatabase(oldUrl);
    await migrate(oldUrl, { last: baseline });
    await replaceRows(oldUrl);
  });
  beforeEach(async () => {
    await dropDatabase(url);
    const name = new URL(url).pathname.slice(1);
    await withClient(process.env.DATABASE_URL ?? "", (client) =>
      client.query(`CREATE DATABASE ${name} TEMPLATE ${old}`),
    );
  });
  afterAll(() => dropDatabase(oldUrl));

  it("gets the baseline's row, by one of several runners", async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url)));
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [], names]);
    expect(await record()).toHaveLength(replaced.length + names.length);
    expect(await deploy(url, migrationsDirectory)).toEqual({ appliedMigrationNames: [] });
    const found = await diagnose(url, migrationsDirectory);
    expect(found).toMatchObject({ failedMigrationNames: [], editedMigrationNames: [] });
  });

  it.each([
    ["another row", "INSERT INTO _prisma_migrations VALUES ('1', '', now(), '20261101000000_a')"],
    ["a row less", `DELETE FROM _prisma_migrations WHERE migration_name = '${replaced.at(-1)}'`],
    ["another column", "ALTER TABLE users ADD COLUMN age int"],
    ["another type of a column", "ALTER TABLE tags ALTER COLUMN post_count TYPE bigint"],
    ["another table", "CREATE TABLE other (id int)"],
    ["an index less", "DROP INDEX users_admins_idx"],
    ["a constraint less", "ALTER TABLE posts DROP CONSTRAINT posts_title_check"],
    ["a trigger that is off", "ALTER TABLE likes DISABLE TRIGGER count_likes_up"],
    [
      "another function",
      "CREATE OR REPLACE FUNCTION notify_reporter() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    ],
  ])("is left alone with %s", async (_, sql) => {
    await rows(sql);
    const before = await record();
    await expect(migrate(url)).rejects.toThrow(
      /^The database is from before the baseline, .* eccd0a2a is taken over: start that commit on it first\.$/,
    );
    expect(await record()).toEqual(before);
  });
});

const isKnown = spawnSync("git", ["cat-file", "-e", commit], { cwd: root }).status === 0;

it.skipIf(!isKnown)("a database of the commit that is taken over is as a new one", async () => {
  const options = { cwd: root, maxBuffer: 2 ** 26 };
  const archive = execFileSync("git", ["archive", commit, "prisma/migrations"], options);
  execFileSync("tar", ["-x", "-C", directory, "--strip-components=2"], { input: archive });
  expect(await migrate(url, { directory })).toEqual(replaced);
  expect(await migrate(url)).toEqual(names);
  expect(await deploy(url, migrationsDirectory)).toEqual({ appliedMigrationNames: [] });
  // An instance of that commit that starts later.
  expect(await migrate(url, { directory })).toEqual([]);
  const takenOver = await definitions();
  await dropDatabase(url);
  await ensureDatabase(url);
  await migrate(url);
  expect(takenOver).toEqual(await definitions());
});

describe("Prisma's schema engine", () => {
  beforeEach(() => cpSync(migrationsDirectory, directory, { recursive: true }));

  it("accepts every row of this runner and applies nothing", async () => {
    await migrate(url);
    expect(await deploy(url, directory)).toEqual({ appliedMigrationNames: [] });
    expect(await diagnose(url, directory)).toMatchObject({
      history: null,
      failedMigrationNames: [],
      editedMigrationNames: [],
      hasMigrationsTable: true,
    });
  });

  it("leaves the rows that this runner leaves", async () => {
    await deploy(url, directory);
    const [ofPrisma, columnsOfPrisma] = [await record(), await columns()];
    await dropDatabase(url);
    await ensureDatabase(url);
    await migrate(url);
    expect(await record()).toEqual(ofPrisma);
    expect(await columns()).toEqual(columnsOfPrisma);
  });

  it("has applied migrations that this runner does not apply again", async () => {
    for (const name of names.slice(1)) rmSync(path.join(directory, name), { recursive: true });
    await deploy(url, directory);
    expect(await migrate(url)).toEqual(names.slice(1));
    expect(await migrate(url)).toEqual([]);
  });
});
