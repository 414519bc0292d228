import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";

const glue = "@prisma/schema-engine-wasm/schema_engine_bg";

async function loadEngine() {
  // The engine reports the reason here before it aborts.
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
 * Prisma's schema engine as WebAssembly, because an install must not download the native one.
 * @param {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} factory
 */
export async function schemaEngine(factory) {
  loaded ??= loadEngine();
  await loaded;
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, bound);
}
