import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Failure } from "../launch/failure.mjs";
import { root } from "../launch/root.mjs";
import { migrationsDirectory } from "./list.mjs";

// The engine reports the reason here before it aborts.
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } });
const glue = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
const code = readFileSync(join(dirname(glue), "schema_engine_bg.wasm"));
const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": engine });
engine.__wbg_set_wasm(instance.exports);
/** @type {() => void} */ (instance.exports.__wbindgen_start)();

/**
 * Prisma's schema engine as WebAssembly, because an install must not download the native one.
 * @param {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} factory
 */
export function schemaEngine(factory) {
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, bound);
}

const schemaFile = join(root, "prisma/schema.prisma");

/** The schema after the last migration: the engine's WebAssembly build cannot read it from PostgreSQL. */
const lastSchemaFile = join(migrationsDirectory, "schema.prisma");

/** @param {string} path @returns {import("@prisma/schema-engine-wasm").DiffTarget} */
const source = (path) => ({
  tag: "schemaDatamodel",
  files: [{ path, content: readFileSync(path, "utf8") }],
});

const identity = { provider: /** @type {const} */ ("postgres"), adapterName: "none" };

/** The engine connects before it compares files; these connections reach no database. */
const connect = async () => ({
  ...identity,
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => {},
  startTransaction: () => Promise.reject(new Error("There is no database.")),
  dispose: async () => {},
});

/**
 * @param {string | undefined} from a path, undefined for an empty database
 * @param {string} to a path
 * @returns {Promise<string>} the SQL from one to the other; empty when they are equal
 */
export async function schemaDifference(from, to) {
  const comparing = await schemaEngine({ ...identity, connect, connectToShadowDb: connect });
  try {
    const { stdout } = await comparing.diff({
      from: from ? source(from) : { tag: "empty" },
      to: source(to),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout?.includes("This is an empty migration") ? "" : (stdout ?? "");
  } finally {
    comparing.free();
  }
}

/** The SQL for the changes of prisma/schema.prisma that no migration contains; empty without any. */
export const missingMigration = () =>
  schemaDifference(existsSync(lastSchemaFile) ? lastSchemaFile : undefined, schemaFile);

/**
 * Writes prisma/migrations/<time>_<name>/migration.sql.
 * @param {string | undefined} name
 * @param {Date} now
 * @returns {Promise<string>} the file's path in the checkout
 * @throws {Failure} for an invalid name, or when the schema has not changed
 */
export async function writeMigration(name, now) {
  if (!name || !/^[a-z0-9_-]+$/.test(name)) {
    throw new Failure(
      "Give the migration a name of a-z, 0-9, - and _: npm run db:migration -- add_alt_text",
    );
  }
  const sql = await missingMigration();
  if (!sql) {
    throw new Failure(
      "prisma/schema.prisma has not changed since the last migration. A migration that changes only functions or triggers is written by hand, as a copy of their files in prisma/sql.",
    );
  }
  const time = now.toISOString().replace(/\D/g, "").slice(0, 14);
  const file = `prisma/migrations/${time}_${name}/migration.sql`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), sql);
  copyFileSync(schemaFile, lastSchemaFile);
  return file;
}
