import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "./process-identity.mjs";

/** A launcher whose npm was killed needs this long to notice it and to mark its lock. */
const runningTimeout = 1_500;
/** Beyond the longest SHUTDOWN_DELAY and what follows it. */
const stoppingTimeout = 105_000;

/** @typedef {{ pid: number, identity: string | undefined, stopping: boolean }} Holder */

/**
 * @typedef {object} Lock
 * @property {boolean} wasStale whether the previous holder ended without releasing it
 * @property {() => void} markStopping makes others wait longer, because it will soon be free
 * @property {() => void} release
 */

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} content @returns {Holder | undefined} undefined when that process has ended */
function liveHolder(content) {
  /** @type {Holder} */
  const holder = JSON.parse(content);
  return processIdentity(holder.pid) === holder.identity ? holder : undefined;
}

/** @param {string} file @param {string} content */
function createAtomically(file, content) {
  // A link appears with its content; a file opened with O_EXCL is empty at first.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a stale lock file. Of two processes that do so concurrently, one may have moved the new
 * file of the other, and puts it back.
 * @param {string} file
 * @param {string} content of the stale file
 */
function removeStale(file, content) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== content) linkSync(aside, file);
  } catch {
    // Another process was faster; the caller's loop looks again.
  }
  rmSync(aside, { force: true });
}

/** @param {string} file @param {boolean} stopping */
const contentOf = (file, stopping) =>
  JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), stopping, file });

/** @param {string} file @param {boolean} wasStale @returns {Lock} */
function acquired(file, wasStale) {
  return {
    wasStale,
    markStopping: () => {
      writeFileSync(`${file}.${process.pid}`, contentOf(file, true));
      renameSync(`${file}.${process.pid}`, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * A lock that ends with this process, however that ends. Node has no flock, so the file names the
 * process and when it started.
 * @param {string} file
 * @param {number} [timeout] milliseconds to wait for a holder that is not stopping
 * @returns {Promise<Lock | undefined>} undefined when another live process keeps it
 */
export async function acquireLock(file, timeout = runningTimeout) {
  const start = Date.now();
  let wasStale = false;
  while (!createAtomically(file, contentOf(file, false))) {
    const content = read(file);
    if (content === undefined) continue;
    const holder = liveHolder(content);
    if (!holder) {
      wasStale = true;
      removeStale(file, content);
      continue;
    }
    const limit = holder.stopping ? stoppingTimeout : timeout;
    if (Date.now() - start > limit) return undefined;
    await sleep(100);
  }
  return acquired(file, wasStale);
}
