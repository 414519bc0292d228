import { join } from "node:path";
import { ensureDataDirectory } from "../launch/data-directory.mjs";
import { migrateAloud, openDatabase } from "../launch/database.mjs";
import { Failure } from "../launch/failure.mjs";
import { ensureGenerated } from "../launch/generated.mjs";
import { acquireLock } from "../launch/lock.mjs";
import { runServerCode } from "../launch/server-code.mjs";
import { serverEnvironment } from "../launch/server-environment.mjs";
import { requireReachable } from "../migrations/reachable.mjs";
import { urlOf } from "../postgres/embedded.mjs";
import { readRecord } from "../postgres/record.mjs";

/** @typedef {import("../launch/settings.mjs").Settings} Settings */
/** @typedef {{ input: string | undefined, signal: AbortSignal }} Options */

/**
 * @param {Settings} settings
 * @param {string} url
 * @param {string[]} args
 * @param {Options} options
 */
async function runOn(settings, url, args, options) {
  await ensureGenerated();
  const env = { ...serverEnvironment(settings, url), LOG_LEVEL: "silent" };
  const output = await runServerCode("The command", "scripts/admin/commands.ts", {
    ...options,
    args,
    env,
    ownWords: true,
  });
  return output.trim();
}

/**
 * Starts the embedded database for as long as a command takes.
 * @param {Settings} settings
 * @param {(url: string) => Promise<string>} work
 */
async function onStoppedSite(settings, work) {
  const database = await openDatabase(settings);
  try {
    await migrateAloud(database.url);
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/**
 * Runs a command on the site's database: the one in DATABASE_URL, or the embedded one, which is
 * started for it unless the site is running.
 * @param {Settings} settings
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<string>} what it has to say
 * @throws {Failure} in one sentence
 */
export async function runOnSite(settings, args, options) {
  const { databaseUrl, dataDir } = settings;
  /** @param {string} url */
  const work = (url) => runOn(settings, url, args, options);
  if (databaseUrl) {
    await requireReachable(databaseUrl);
    ensureDataDirectory(dataDir);
    return work(databaseUrl);
  }
  const record = readRecord(dataDir);
  if (!record?.initialised) {
    throw new Failure(`There is no database in ${dataDir} yet; \`npm start\` makes one.`);
  }
  const lock = await acquireLock(join(dataDir, "launcher.lock"));
  if (!lock) return work(urlOf(record));
  try {
    return await onStoppedSite(settings, work);
  } finally {
    lock.release();
  }
}
