import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PoolClient } from "pg";
import { expect, it } from "vitest";
import { pool } from "@/lib/server/db";

const directory = path.join(import.meta.dirname, "sql");
const files = readdirSync(directory).sort();
const sql = files.map((file) => readFileSync(path.join(directory, file), "utf8")).join("\n");

/** Of an extension such as pg_trgm, which is no definition of this repository. */
const ofExtension = (table: string) =>
  `EXISTS (SELECT FROM pg_depend d
     WHERE d.classid = '${table}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

const functions = `
  SELECT o.proname AS name, oid::regprocedure AS object, pg_get_functiondef(oid) AS definition
  FROM pg_proc o WHERE pronamespace = 'public'::regnamespace AND NOT ${ofExtension("pg_proc")}`;

const triggers = `
  SELECT format('%I ON %s', o.tgname, o.tgrelid::regclass) AS object, pg_get_triggerdef(o.oid) AS definition
  FROM pg_trigger o JOIN pg_class ON pg_class.oid = o.tgrelid
  WHERE NOT o.tgisinternal AND relnamespace = 'public'::regnamespace`;

type Row = { name?: string; object: string; definition: string };

async function definitionsIn(client: PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<Row>(
    `SELECT 'function ' || object AS object, definition FROM (${functions}) AS functions
     UNION ALL SELECT 'trigger ' || object, definition FROM (${triggers}) AS triggers`,
  );
  return Object.fromEntries(rows.map(({ object, definition }) => [object, definition]));
}

/** Moves every function out of the way, which may be used by tables, and drops every trigger. */
async function clear(client: PoolClient): Promise<void> {
  const [{ rows: ofFunctions }, { rows: ofTriggers }] = [
    await client.query<Row>(functions),
    await client.query<Row>(triggers),
  ];
  await client.query("CREATE SCHEMA migrated");
  for (const { object } of ofTriggers) await client.query(`DROP TRIGGER ${object}`);
  for (const { object } of ofFunctions) {
    await client.query(`ALTER FUNCTION ${object} SET SCHEMA migrated`);
  }
}

it("the migrated database holds exactly the functions and triggers of prisma/sql", async () => {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    const migrated = await definitionsIn(client);
    await clear(client);
    expect(await definitionsIn(client)).toEqual({});
    // The files are in the order of their names, not of their calls.
    await client.query("SET LOCAL check_function_bodies = off");
    await client.query(sql);
    await client.query(sql);
    expect(await definitionsIn(client)).toEqual(migrated);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

it("each file of prisma/sql holds the function that it is named after", async () => {
  const { rows } = await pool().query<Row>(functions);
  expect(files).toEqual(rows.map(({ name }) => `${name}.sql`).sort());
});
