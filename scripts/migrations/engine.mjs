import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";

const glue = "@prisma/schema-engine-wasm/schema_engine_bg";

/** Prisma's schema engine as WebAssembly: the native one is a download that an install may not make. */
async function loadEngine() {
  // Where the engine leaves the reason before it gives up.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } });
  const directory = dirname(createRequire(import.meta.url).resolve(glue));
  const code = readFileSync(join(directory, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": engine });
  engine.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
}

/** @type {Promise<void> | undefined} */
let loaded;

/**
 * A schema engine.
 * @param {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} factory
 */
async function schemaEngine(factory) {
  loaded ??= loadEngine();
  await loaded;
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, bound);
}

/**
 * A schema engine on a database. The adapter splits a script at every semicolon, which breaks
 * functions and DO blocks; here the whole file is sent as one query.
 * @param {import("pg").Pool} pool
 */
export function engineOn(pool) {
  const factory = new PrismaPg(pool);
  const connect = async () => {
    const adapter = await factory.connect();
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    return adapter;
  };
  return schemaEngine(Object.assign(Object.create(factory), { connect }));
}

/** A schema engine that compares schema files. It connects first in any case, here to nothing. */
export function engineWithoutDatabase() {
  const connect = async () => ({
    provider: /** @type {const} */ ("postgres"),
    adapterName: "none",
    queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
    executeRaw: async () => 0,
    executeScript: async () => {},
    startTransaction: () => Promise.reject(new Error("There is no database.")),
    dispose: async () => {},
  });
  const factory = { provider: /** @type {const} */ ("postgres"), adapterName: "none", connect };
  return schemaEngine({ ...factory, connectToShadowDb: connect });
}
