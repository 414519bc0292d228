import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate, roleOf } from "../migrations/apply.mjs";
import { dropDatabase, ensureDatabase, requireReachable } from "../migrations/database.mjs";
import { openEmbedded, readRecord, urlOf, writeRecord } from "../postgres/embedded.mjs";
import { startPostmaster, stopPostmaster } from "../postgres/postmaster.mjs";
import { Failure } from "./failure.mjs";
import { acquireLock } from "./lock.mjs";
import { logProgress } from "./progress.mjs";
import { ensureDataDirectory } from "./settings.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

const maxRetryDelay = 5_000;

/**
 * Restarts the embedded PostgreSQL when it ends by itself, on the same port, so that the running
 * server can reconnect.
 * @param {Pick<Awaited<ReturnType<typeof openEmbedded>>, "cluster" | "child">} opened
 * @returns {() => Promise<void>} stops it
 */
function supervise({ cluster, child: first }) {
  let child = first;
  let stopping = false;
  let restarting = Promise.resolve();

  const restart = async () => {
    for (let delay = 100; !stopping; delay = Math.min(delay * 2, maxRetryDelay)) {
      try {
        child = (await startPostmaster(cluster, { keepPort: true })).child;
        child.once("exit", onExit);
        return logProgress("The database is running again");
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        logProgress(`The database does not start: ${reason}`);
        await sleep(delay);
      }
    }
  };
  const onExit = () => {
    if (stopping) return;
    logProgress("The database ended unexpectedly; starting it again");
    restarting = restart();
  };

  child.once("exit", onExit);
  return async () => {
    stopping = true;
    await restarting;
    await stopPostmaster(child);
  };
}

/** @param {string} dataDir */
async function openEmbeddedDatabase(dataDir) {
  const { url, version, ...opened } = await openEmbedded(dataDir);
  const stop = supervise(opened);
  try {
    const record = readRecord(dataDir);
    if (record?.seeding) {
      // No user has data in it, because the site starts after seeding.
      logProgress("The demo content was interrupted; creating the database again");
      if (record.seedsMedia) rmSync(join(dataDir, "media"), { recursive: true, force: true });
      await dropDatabase(url);
      writeRecord(dataDir, { ...record, seeding: false });
    }
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, directUrl: url, embedded: version, stop };
}

/** @param {Settings} settings whose database is started if it is the embedded one; `embedded` is its version */
export async function openDatabase({ databaseUrl, directUrl = databaseUrl, dataDir }) {
  if (!databaseUrl || !directUrl) return openEmbeddedDatabase(dataDir);
  await requireReachable(databaseUrl, "DATABASE_URL");
  if (directUrl !== databaseUrl) await requireReachable(directUrl, "DATABASE_URL_DIRECT");
  return { url: databaseUrl, directUrl, embedded: undefined, stop: async () => {} };
}

/**
 * Calls back with an open database, and stops it afterwards.
 * @template T
 * @param {Settings} settings @param {(database: Database) => Promise<T>} callback
 */
export async function withOpenDatabase(settings, callback) {
  const database = await openDatabase(settings);
  try {
    return await callback(database);
  } finally {
    await database.stop();
  }
}

/**
 * Calls back with the database in DATABASE_URL, or with the embedded one, which is started for the
 * callback unless the site is running.
 * @template T
 * @param {Settings} settings
 * @param {(database: { url: string, directUrl: string, wasStarted: boolean }) => Promise<T>} callback
 * @throws {Failure} when the database cannot be reached, or there is none
 */
export async function withSiteDatabase(settings, callback) {
  const { databaseUrl, directUrl = databaseUrl, dataDir } = settings;
  if (databaseUrl && directUrl) {
    await requireReachable(databaseUrl, "DATABASE_URL");
    ensureDataDirectory(settings);
    return callback({ url: databaseUrl, directUrl, wasStarted: false });
  }
  const record = readRecord(dataDir);
  if (!record?.initialised) {
    throw new Failure(`There is no database in ${dataDir} yet; \`npm start\` makes one.`);
  }
  const url = urlOf(record);
  const lock = await acquireLock(join(dataDir, "launcher.lock"));
  if (!lock) return callback({ url, directUrl: url, wasStarted: false });
  const result = withOpenDatabase(settings, (opened) => callback({ ...opened, wasStarted: true }));
  return result.finally(() => lock.release());
}

/** @param {Pick<Database, "url" | "directUrl">} database */
export async function migrateAndLog({ url, directUrl }) {
  const names = await migrate(directUrl, { role: await roleOf(url) });
  if (names.length)
    logProgress(`Applied ${names.length === 1 ? "a migration" : `${names.length} migrations`}`);
}
