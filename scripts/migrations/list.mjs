import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

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
