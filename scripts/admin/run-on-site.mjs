import { join } from "node:path";
import { ensureDataDirectory } from "../launch/data-directory.mjs";
import { migrateAndLog, openDatabase } from "../launch/database.mjs";
import { Failure } from "../launch/failure.mjs";
import { acquireLock } from "../launch/lock.mjs";
import { ensurePrismaClient } from "../launch/prisma-client.mjs";
import { runServerCode } from "../launch/run.mjs";
import { serverEnvironment } from "../launch/server-environment.mjs";
import { requireReachable } from "../migrations/reachable.mjs";
import { urlOf } from "../postgres/embedded.mjs";
import { readRecord } from "../postgres/record.mjs";

/** @typedef {import("../launch/settings.mjs").Settings} Settings */
/** @typedef {{ input: string | undefined, signal: AbortSignal }} Options */

/** @param {Settings} settings @param {string} url @param {string[]} args @param {Options} options */
async function runOn(settings, url, args, options) {
  await ensurePrismaClient();
  const env = { ...serverEnvironment(settings, url), LOG_LEVEL: "silent" };
  const output = await runServerCode("The command", "scripts/admin/commands.ts", {
    ...options,
    args,
    env,
    outputIsMessage: true,
  });
  return output.trim();
}

/** @param {Settings} settings @param {(url: string) => Promise<string>} callback */
async function withEmbeddedDatabase(settings, callback) {
  const database = await openDatabase(settings);
  try {
    await migrateAndLog(database);
    return await callback(database.url);
  } finally {
    await database.stop();
  }
}

/**
 * Runs an admin command on the database in DATABASE_URL, or on the embedded one, which is started
 * for it unless the site is running.
 * @param {Settings} settings
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<string>} the sentence that the command prints
 * @throws {Failure}
 */
export async function runOnSite(settings, args, options) {
  const { databaseUrl, dataDir } = settings;
  /** @param {string} url */
  const runCommand = (url) => runOn(settings, url, args, options);
  if (databaseUrl) {
    await requireReachable(databaseUrl, "DATABASE_URL");
    ensureDataDirectory(dataDir);
    return runCommand(databaseUrl);
  }
  const record = readRecord(dataDir);
  if (!record?.initialised) {
    throw new Failure(`There is no database in ${dataDir} yet; \`npm start\` makes one.`);
  }
  const lock = await acquireLock(join(dataDir, "launcher.lock"));
  if (!lock) return runCommand(urlOf(record));
  try {
    return await withEmbeddedDatabase(settings, runCommand);
  } finally {
    lock.release();
  }
}
