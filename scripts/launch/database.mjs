import { setTimeout as sleep } from "node:timers/promises";
import { migrate, roleOf } from "../migrations/apply.mjs";
import { dropDatabase, ensureDatabase } from "../migrations/database.mjs";
import { requireReachable } from "../migrations/reachable.mjs";
import { openEmbedded } from "../postgres/embedded.mjs";
import { startPostmaster, stopPostmaster } from "../postgres/postmaster.mjs";
import { readRecord, writeRecord } from "../postgres/record.mjs";
import { logProgress } from "./progress.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {string} directUrl the same, past a pooler
 * @property {boolean} embedded
 * @property {() => Promise<void>} stop
 */

const maxRetryDelay = 5_000;

/**
 * Restarts the embedded PostgreSQL when it ends by itself, on the same port, so that the running
 * server can reconnect.
 * @param {Awaited<ReturnType<typeof openEmbedded>>} opened
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

/** @param {string} url @param {string} dataDir */
async function dropPartlySeeded(url, dataDir) {
  const record = readRecord(dataDir);
  // No user has data in it, because the site starts after seeding.
  if (!record?.seeding) return;
  logProgress("The demo content was interrupted; creating the database again");
  await dropDatabase(url);
  writeRecord(dataDir, { ...record, seeding: false });
}

/** @param {string} dataDir @returns {Promise<Database>} */
async function openEmbeddedDatabase(dataDir) {
  const opened = await openEmbedded(dataDir);
  const stop = supervise(opened);
  try {
    await dropPartlySeeded(opened.url, dataDir);
    await ensureDatabase(opened.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: opened.url, directUrl: opened.url, embedded: true, stop };
}

/** @param {string} url @param {string} directUrl @returns {Promise<Database>} */
async function openExternalDatabase(url, directUrl) {
  await requireReachable(url, "DATABASE_URL");
  if (directUrl !== url) await requireReachable(directUrl, "DATABASE_URL_DIRECT");
  return { url, directUrl, embedded: false, stop: async () => {} };
}

/** @param {Settings} settings @returns {Promise<Database>} */
export const openDatabase = ({ databaseUrl, directUrl = databaseUrl, dataDir }) =>
  databaseUrl && directUrl
    ? openExternalDatabase(databaseUrl, directUrl)
    : openEmbeddedDatabase(dataDir);

/** @param {Pick<Database, "url" | "directUrl">} database */
export async function migrateAndLog({ url, directUrl }) {
  const names = await migrate(directUrl, { role: roleOf(url) });
  if (names.length)
    logProgress(`Applied ${names.length === 1 ? "a migration" : `${names.length} migrations`}`);
}
