import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../migrations/apply.mjs";
import { dropDatabase, ensureDatabase } from "../migrations/database.mjs";
import { requireReachable } from "../migrations/reachable.mjs";
import { openEmbedded } from "../postgres/embedded.mjs";
import { startPostmaster, stopPostmaster } from "../postgres/postmaster.mjs";
import { readRecord, writeRecord } from "../postgres/record.mjs";
import { say } from "./say.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {boolean} embedded
 * @property {() => Promise<void>} stop
 */

const longestPause = 5_000;

/**
 * Keeps the embedded PostgreSQL running: when it ends by itself it is started again, and the
 * server, which goes on, finds it at the same address.
 * @param {Awaited<ReturnType<typeof openEmbedded>>} opened
 * @returns {() => Promise<void>} stops it
 */
function supervise({ cluster, child: first }) {
  let child = first;
  let stopping = false;
  let restarting = Promise.resolve();

  const restart = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, longestPause)) {
      try {
        child = (await startPostmaster(cluster, { keepPort: true })).child;
        child.once("exit", onExit);
        return say("The database is back");
      } catch (error) {
        say(`The database does not come back: ${error instanceof Error ? error.message : error}`);
        await sleep(pause);
      }
    }
  };
  const onExit = () => {
    if (stopping) return;
    say("The database ended unexpectedly; starting it again");
    restarting = restart();
  };

  child.once("exit", onExit);
  return async () => {
    stopping = true;
    await restarting;
    await stopPostmaster(child);
  };
}

/**
 * Demo content that was not finished is worth nothing: the site has not been up on it yet, so the
 * database is made anew.
 * @param {string} url
 * @param {string} dataDir
 */
async function discardUnfinishedDemo(url, dataDir) {
  const record = readRecord(dataDir);
  if (!record?.seeding) return;
  say("The demo content was interrupted; beginning again");
  await dropDatabase(url);
  writeRecord(dataDir, { ...record, seeding: false });
}

/** @param {string} dataDir @returns {Promise<Database>} */
async function openOwn(dataDir) {
  const opened = await openEmbedded(dataDir);
  const stop = supervise(opened);
  try {
    await discardUnfinishedDemo(opened.url, dataDir);
    await ensureDatabase(opened.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: opened.url, embedded: true, stop };
}

/** @param {string} url @returns {Promise<Database>} */
async function openForeign(url) {
  await requireReachable(url);
  return { url, embedded: false, stop: async () => {} };
}

/**
 * Opens the database: the one in DATABASE_URL, or else the embedded one.
 * @param {Settings} settings
 * @returns {Promise<Database>}
 */
export function openDatabase({ databaseUrl, dataDir }) {
  return databaseUrl ? openForeign(databaseUrl) : openOwn(dataDir);
}

/** @param {string} url */
export async function migrateAloud(url) {
  const names = await migrate(url);
  if (names.length)
    say(`Applied ${names.length === 1 ? "a migration" : `${names.length} migrations`}`);
}
