import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Failure } from "../launch/failure.mjs";
import { engineOn } from "./engine.mjs";
import { migrationList, migrationNames, migrationsDirectory } from "./list.mjs";

/** The key that Prisma's own command line locks with, so that either waits for the other. */
const migrationLock = 72_707_369;

/** @param {pg.Pool} pool @returns {Promise<Set<string>>} the migrations that were applied whole */
async function appliedNames(pool) {
  const { rows } = await pool.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (!rows[0].present) return new Set();
  const applied = await pool.query(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Set(applied.rows.map(({ name }) => name));
}

/**
 * Asks again and again instead of waiting in the database, because a waiting statement would
 * hold up CREATE INDEX CONCURRENTLY in the migration that it waits for.
 * @param {pg.Pool} pool
 */
async function takeLock(pool) {
  for (;;) {
    const { rows } = await pool.query("SELECT pg_try_advisory_lock($1) AS taken", [migrationLock]);
    if (rows[0].taken) return;
    await sleep(200);
  }
}

/** @param {unknown} error */
function asFailure(error) {
  const text = error instanceof Error ? error.message : String(error);
  return new Failure(`The migrations could not be applied: ${text}`);
}

/** @param {pg.Pool} pool @param {string} directory @returns {Promise<string[]>} */
async function applyPending(pool, directory) {
  const engine = await engineOn(pool);
  try {
    const filters = { externalTables: [], externalEnums: [] };
    const result = await engine.applyMigrations({
      migrationsList: migrationList(directory),
      filters,
    });
    return result.appliedMigrationNames;
  } catch (error) {
    throw asFailure(error);
  } finally {
    engine.free();
  }
}

/**
 * Brings a database to the state of the migrations. Several instances may do so at once: one
 * works, the others wait and find nothing left to do. Prisma's own `_prisma_migrations` is kept,
 * so `prisma migrate deploy` works on the same database.
 * @param {string} url
 * @param {string} [directory]
 * @returns {Promise<string[]>} the names of those applied now
 * @throws {Failure} when one of them fails; it stays marked as failed until somebody resolves it
 */
export async function migrate(url, directory = migrationsDirectory) {
  // One connection, because the lock belongs to it.
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => {});
  try {
    const isCurrent = async () => {
      const applied = await appliedNames(pool);
      return migrationNames(directory).every((name) => applied.has(name));
    };
    if (await isCurrent()) return [];
    await takeLock(pool);
    return (await isCurrent()) ? [] : await applyPending(pool, directory);
  } finally {
    await pool.end();
  }
}
