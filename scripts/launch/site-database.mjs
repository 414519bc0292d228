import { join } from "node:path";
import { requireReachable } from "../migrations/reachable.mjs";
import { urlOf } from "../postgres/embedded.mjs";
import { readRecord } from "../postgres/record.mjs";
import { ensureDataDirectory } from "./data-directory.mjs";
import { openDatabase } from "./database.mjs";
import { Failure } from "./failure.mjs";
import { acquireLock } from "./lock.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/**
 * Calls back with the database in DATABASE_URL, or with the embedded one, which is started for the
 * callback unless the site is running.
 * @template T
 * @param {Settings} settings
 * @param {(database: { url: string, directUrl: string, wasStarted: boolean }) => Promise<T>} callback
 * @returns {Promise<T>}
 * @throws {Failure} when the database cannot be reached, or there is none
 */
export async function withSiteDatabase(settings, callback) {
  const { databaseUrl, directUrl = databaseUrl, dataDir } = settings;
  if (databaseUrl && directUrl) {
    await requireReachable(databaseUrl, "DATABASE_URL");
    ensureDataDirectory(dataDir);
    return callback({ url: databaseUrl, directUrl, wasStarted: false });
  }
  const record = readRecord(dataDir);
  if (!record?.initialised) {
    throw new Failure(`There is no database in ${dataDir} yet; \`npm start\` makes one.`);
  }
  const lock = await acquireLock(join(dataDir, "launcher.lock"));
  if (!lock) {
    const url = urlOf(record);
    return callback({ url, directUrl: url, wasStarted: false });
  }
  try {
    const database = await openDatabase(settings);
    try {
      return await callback({ ...database, wasStarted: true });
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}
