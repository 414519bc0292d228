import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../launch/failure.mjs";
import { withClient } from "./database.mjs";
import { migrationNames, migrationsDirectory, readMigration } from "./list.mjs";
import {
  appliedNames,
  failed,
  prepareRecord,
  recordFailure,
  recordStart,
  recordSuccess,
} from "./record.mjs";

/** @typedef {import("pg").Client} Client */
/** @typedef {import("./list.mjs").Migration} Migration */

/** The key of Prisma's command line, so that each waits for the other. */
const lockKey = 72_707_369;

/** active_sql_transaction: a statement that cannot run inside a transaction block. */
const notInTransaction = "25001";

/** @param {Client} client */
async function takeLock(client) {
  // A statement that waits for the lock would hold a snapshot, which CREATE INDEX CONCURRENTLY waits for.
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS taken", [lockKey]);
    if (rows[0].taken) return;
    await sleep(200);
  }
}

/** @param {Client} client @param {Migration} migration */
async function run(client, migration) {
  const id = await recordStart(client, migration);
  await client.query(migration.sql);
  await recordSuccess(client, id);
}

/** @param {Client} client @param {Migration} migration */
async function runInTransaction(client, migration) {
  await client.query("BEGIN");
  try {
    await run(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** @param {Client} client @param {Migration} migration */
async function apply(client, migration) {
  try {
    await runInTransaction(client, migration).catch((error) => {
      // Only a file of one statement succeeds outside. If it fails, its row stays, as its work may.
      if (error.code !== notInTransaction) throw error;
      return run(client, migration);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await recordFailure(client, migration, message).catch(() => {});
    throw new Failure(`${failed}: ${migration.name}: ${message}`);
  }
}

/**
 * Applies the pending migrations in the order of their names, each file in one transaction. Of
 * concurrent calls one works and the others wait. `prisma migrate deploy` accepts the rows.
 * @param {string} url
 * @param {string} [directory]
 * @param {string} [last] the last migration to apply, by default all
 * @returns {Promise<string[]>} the names of the migrations applied by this call
 * @throws {Failure} when a migration fails; its file is undone, and those before it stay
 */
export function migrate(url, directory = migrationsDirectory, last = "\uffff") {
  return withClient(url, async (client) => {
    const pendingNames = async () => {
      const applied = await appliedNames(client);
      return migrationNames(directory).filter((name) => name <= last && !applied.has(name));
    };
    if ((await pendingNames()).length === 0) return [];
    await takeLock(client);
    const names = await pendingNames();
    if (names.length) await prepareRecord(client);
    for (const name of names) await apply(client, readMigration(directory, name));
    return names;
  });
}
