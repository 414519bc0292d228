import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../launch/failure.mjs";
import { waitFor } from "../launch/progress.mjs";
import { withClient } from "./database.mjs";
import {
  appliedNames,
  failed,
  migrationNames,
  migrationsDirectory,
  prepareRecord,
  readMigration,
  recordFailure,
  runRecorded,
} from "./list.mjs";
import { missingTimeouts, setTimeouts, withoutTimeouts } from "./timeouts.mjs";

/** @typedef {import("pg").Client} Client */
/** @typedef {import("./list.mjs").Migration} Migration */

/** The key of Prisma's command line, so that each waits for the other. */
const lockKey = 72_707_369;

/** active_sql_transaction: a statement that cannot run inside a transaction block. */
const notInTransaction = "25001";

const LOCK_TIMEOUT_MS = 600_000;

/** @param {Client} client @param {number} timeoutMs */
async function takeLock(client, timeoutMs) {
  const started = performance.now();
  // CREATE INDEX CONCURRENTLY waits for snapshots: of a waiting statement, and of one with parameters.
  for (;;) {
    const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock(${lockKey}) AS taken`);
    if (rows[0].taken) return;
    if (performance.now() - started > timeoutMs) {
      throw new Failure(
        "Another process has been migrating the database for ten minutes. If none is running, end the connection that holds the advisory lock (pg_locks).",
      );
    }
    await sleep(200);
  }
}

/** @param {Client} client @param {Migration} migration */
async function runInTransaction(client, migration) {
  await client.query(`BEGIN; ${withoutTimeouts("LOCAL")}`);
  await runRecorded(client, migration);
  await client.query("COMMIT");
}

/** @param {Client} client @param {Migration} migration */
const apply = (client, migration) =>
  runInTransaction(client, migration)
    .catch(async (error) => {
      await client.query("ROLLBACK").catch(() => {});
      if (error.code !== notInTransaction) throw error;
      await client.query(withoutTimeouts("SESSION"));
      // Only a file of one statement succeeds outside. If it fails, its row stays, as its work may.
      await runRecorded(client, migration);
    })
    .catch(async ({ message }) => {
      await recordFailure(client, migration, message).catch(() => {});
      throw new Failure(`${failed}: ${migration.name}: ${message}`);
    });

/**
 * Applies the pending migrations in the order of their names, each file in one transaction, and sets
 * the timeouts of the site's role. Of concurrent calls one works and the others wait.
 * `prisma migrate deploy` accepts the rows.
 * @param {string} url
 * @param {{ directory?: string, last?: string, role?: string, lockTimeoutMs?: number }} [options] last:
 *   the last migration to apply, by default all; role: the site's
 * @returns {Promise<string[]>} the names of the migrations applied by this call
 * @throws {Failure} when a migration fails; its file is undone, and those before it stay
 */
export async function migrate(url, options = {}) {
  const { directory = migrationsDirectory, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const { last = "\uffff", role = await roleOf(url) } = options;
  return withClient(url, async (client) => {
    const pendingNames = async () => {
      const applied = await appliedNames(client);
      return migrationNames(directory).filter((name) => name <= last && !applied.has(name));
    };
    const isPending =
      (await pendingNames()).length > 0 || (await missingTimeouts(client, role)).length > 0;
    if (!isPending) return [];
    return withClient(url, async (locking) => {
      // In a transaction, so that the lock ends with its connection, also behind a pooler.
      await locking.query(`BEGIN; ${withoutTimeouts("LOCAL")}`);
      const lock = takeLock(locking, lockTimeoutMs);
      await waitFor("another process that migrates the database", lock);
      const names = await pendingNames();
      if (names.length) await prepareRecord(client);
      for (const name of names) {
        // Fails when the lock is lost.
        await locking.query("SELECT");
        await apply(client, readMigration(directory, name));
      }
      await setTimeouts(client, role);
      return names;
    });
  }).catch((error) => {
    // What PostgreSQL has refused, such as a table of an account that does not own the database.
    throw error.severity ? new Failure(`${failed}: ${error.message}.`) : error;
  });
}

/** @param {string} url of a database, which may name its account anywhere @returns {Promise<string>} */
export const roleOf = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("SELECT current_user AS role");
    return rows[0].role;
  });
