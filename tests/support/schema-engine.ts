import { PrismaPg } from "@prisma/adapter-pg";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { migrationNames, readMigration } from "../../scripts/migrations/list.mjs";
import { schemaEngine } from "../../scripts/migrations/write.mjs";

type Engine = Awaited<ReturnType<typeof schemaEngine>>;

const filters = { externalTables: [], externalEnums: [] };

/** Applies migrations with Prisma's schema engine, as `prisma migrate deploy` does. */
export const deploy = (url: string, directory: string) =>
  withEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList: listOf(directory), filters }),
  );

/** How Prisma's schema engine judges the rows of `_prisma_migrations`. */
export const diagnose = (url: string, directory: string) =>
  withEngine(url, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: listOf(directory),
      optInToShadowDatabase: false,
      filters,
    }),
  );

async function withEngine<T>(url: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const factory = new PrismaPg(pool);
  const connect = async () => {
    const adapter = await factory.connect();
    // The adapter's own method splits a script at every semicolon, also inside functions.
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    return adapter;
  };
  const engine = await schemaEngine(Object.assign(Object.create(factory), { connect }));
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

const listOf = (directory: string): MigrationList => ({
  baseDir: directory,
  lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
  shadowDbInitScript: "",
  migrationDirectories: migrationNames(directory).map((name) => ({
    path: name,
    migrationFile: {
      path: "migration.sql",
      content: { tag: "ok", value: readMigration(directory, name).sql },
    },
  })),
});
