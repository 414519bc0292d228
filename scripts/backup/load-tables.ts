import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Client, escapeIdentifier } from "pg";
import { from } from "pg-copy-streams";
import { Failure } from "../launch/failure.mjs";
import { readEntries, type VerifiedArchive } from "./archive";
import { copyOf, copySettings, isSaved, type Table, tablesOf } from "./tables";

/** @returns the name of a table that has rows, if there is one */
export async function findRows(client: Client, tables: Table[]): Promise<string | undefined> {
  const existing = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const { name } of tables.filter((table) => existing.has(table.name))) {
    const { rows } = await client.query(`SELECT FROM ${escapeIdentifier(name)} LIMIT 1`);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** @throws Failure naming a table that has rows */
export async function requireEmpty(client: Client, tables: Table[]): Promise<void> {
  const name = await findRows(client, tables);
  if (!name) return;
  throw new Failure(`The database is not empty: ${name} has rows. Restore into a new database.`);
}

async function requireTables(client: Client, tables: Table[]) {
  const existing = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]));
  for (const { name, columns } of tables) {
    const found = existing.get(name) ?? [];
    if (found.toSorted().join() === columns.toSorted().join()) continue;
    throw new Failure(`The table ${name} of the backup is not that of its migrations.`);
  }
}

const alter = (client: Client, table: string, action: string) =>
  client.query(`ALTER TABLE ${escapeIdentifier(table)} ${action}`);

/**
 * Calls back with locked tables, disabled triggers and without foreign keys, which are checked at the
 * end. The owner of the tables may do this; `session_replication_role` is for superusers.
 */
async function withoutTriggers(client: Client, tables: Table[], callback: () => Promise<void>) {
  for (const { name } of tables) await alter(client, name, "DISABLE TRIGGER USER");
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
     FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE contype = 'f' AND relnamespace = current_schema()::regnamespace AND relname = ANY ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, name } of keys) {
    await alter(client, table, `DROP CONSTRAINT ${escapeIdentifier(name)}`);
  }
  await callback();
  for (const { table, name, definition } of keys) {
    await alter(client, table, `ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  }
  for (const { name } of tables) await alter(client, name, "ENABLE TRIGGER USER");
}

async function copyParts(client: Client, tables: Table[], file: string, signal: AbortSignal) {
  const rows = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const entry of readEntries(file)) {
    const [kind, name = ""] = entry.name.split("/");
    if (kind === "media") break;
    const table = tables.find((one) => one.name === name);
    if (kind !== "tables" || !table) continue;
    const copy = client.query(from(`${copyOf(table)} FROM STDIN`));
    await pipeline(entry.content, createGunzip(), copy, { signal });
    rows[name] = (rows[name] ?? 0) + (copy.rowCount ?? 0);
  }
  return rows;
}

/** Lets serial columns continue after their largest value. */
async function setSequences(client: Client) {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `SELECT sequence, table_name AS table, column_name AS column
     FROM information_schema.columns,
       pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     WHERE table_schema = current_schema() AND sequence IS NOT NULL`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `SELECT setval($1, greatest(max, 1), max IS NOT NULL)
       FROM (SELECT max(${escapeIdentifier(column)}) FROM ${escapeIdentifier(table)}) AS used`,
      [sequence],
    );
  }
}

/** Loads the rows in one transaction. @throws Failure when a table has rows already */
export async function loadTables(client: Client, archive: VerifiedArchive, signal: AbortSignal) {
  // An earlier version also saved tables of this one that it did not know.
  const tables = archive.manifest.tables.filter(isSaved);
  await client.query(`BEGIN; ${copySettings}`);
  await requireTables(client, tables);
  await withoutTriggers(client, tables, async () => {
    await requireEmpty(client, tables);
    const rows = await copyParts(client, tables, archive.file, signal);
    const different = tables.find(({ name }) => rows[name] !== archive.end.rows[name]);
    if (different) throw new Failure(`The backup has another number of rows of ${different.name}.`);
    await setSequences(client);
  });
  // Without statistics the first queries have bad plans.
  await client.query("ANALYZE");
  signal.throwIfAborted();
  await client.query("COMMIT");
}
