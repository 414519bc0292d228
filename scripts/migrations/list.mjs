import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../launch/failure.mjs";
import { root } from "../launch/root.mjs";

/** @typedef {import("pg").Client} Client */
/** @typedef {{ name: string, sql: string }} Migration */

export const migrationsDirectory = join(root, "prisma/migrations");

/** @param {string} directory @returns {string[]} the names of all migrations, in their order */
export const migrationNames = (directory) =>
  readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, "migration.sql")))
    .sort();

/** @param {string} directory @param {string} name @returns {Migration} */
export const readMigration = (directory, name) => ({
  name,
  sql: readFileSync(join(directory, name, "migration.sql"), "utf8"),
});

export const failed = "The migrations could not be applied";

/** As Prisma's schema engine creates it. */
const table = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** @param {Client} client */
async function exists(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS found");
  return rows[0].found !== null;
}

/** @param {Client} client @returns {Promise<Set<string>>} the names of the applied migrations */
export async function appliedNames(client) {
  if (!(await exists(client))) return new Set();
  const { rows } = await client.query(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** @param {Client} client @throws {Failure} for tables of something else, or a failed migration */
export async function prepareRecord(client) {
  if (!(await exists(client))) {
    const { rows } = await client.query(
      "SELECT FROM pg_tables WHERE schemaname = current_schema() LIMIT 1",
    );
    if (rows.length) throw new Failure(`${failed}: the database holds tables of something else.`);
    await client.query(table);
  }
  const { rows } = await client.query(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  );
  if (!rows.length) return;
  throw new Failure(
    `${failed}: ${rows[0].name} failed before and may be applied in part. Undo its changes, and delete its row from _prisma_migrations.`,
  );
}

/** Runs a migration between the start and the end of its row. @param {Client} client @param {Migration} migration */
export async function runRecorded(client, { name, sql }) {
  const id = randomUUID();
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)",
    [id, createHash("sha256").update(sql).digest("hex"), name],
  );
  await client.query(sql);
  await client.query(
    `UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1
     WHERE id = $1`,
    [id],
  );
}

/** @param {Client} client @param {Migration} migration @param {string} logs */
export const recordFailure = (client, { name }, logs) =>
  client.query(
    "UPDATE _prisma_migrations SET logs = $2 WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL",
    [name, logs],
  );
