import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

export const migrationsDirectory = join(root, "prisma/migrations");

/** The names of all migrations, in the order of their application. */
export function migrationNames(directory = migrationsDirectory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, "migration.sql")))
    .sort();
}

/**
 * The migrations as the schema engine takes them.
 * @returns {import("@prisma/schema-engine-wasm").MigrationList}
 */
export function migrationList(directory = migrationsDirectory) {
  return {
    baseDir: directory,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames(directory).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(directory, name, "migration.sql"), "utf8") },
      },
    })),
  };
}
