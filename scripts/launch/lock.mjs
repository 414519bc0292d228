import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { readIfPossible } from "./files.mjs";
import { processIdentity } from "./process-identity.mjs";
import { waitFor } from "./progress.mjs";

/** A launcher whose npm was killed needs this long to notice it and to mark its lock. */
export const startTimeout = 1_500;
/** Beyond the longest SHUTDOWN_DELAY and what follows it. */
const stoppingTimeout = 105_000;

/** @param {string} file @param {string} content @param {typeof linkSync} place gives the written draft its name */
function createAtomically(file, content, place = linkSync) {
  // A link appears with its content; a file opened with O_EXCL is empty at first.
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    place(draft, file);
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

/** @param {string} file @returns {string | undefined} undefined when it has been released @throws {Failure} */
function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT") return undefined;
    throw new Failure(`The lock ${file} cannot be read (${code}).`);
  }
}

/** A full or read-only disk does not keep the holder from ending. @param {() => unknown} change */
function ifPossible(change) {
  try {
    change();
  } catch {}
}

/** @param {string} file @param {boolean} stopping */
function contentOf(file, stopping) {
  const command = process.env.npm_lifecycle_event || basename(process.argv[1] ?? "");
  const identity = processIdentity(process.pid);
  return JSON.stringify({ pid: process.pid, identity, stopping, file, command });
}

/** @param {string} file of a lock @returns {string | undefined} what holds it, as in `db:seed` or `seed.mjs` */
export const holderOf = (file) => parse(readIfPossible(file) ?? "")?.command;

/** @typedef {{ pid: number, identity?: string, stopping: boolean, command?: string }} Holder */

/** @param {string} content @returns {Holder | undefined} undefined where a power failure has cut it off */
function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/**
 * A lock that ends with this process, however that ends. Node has no flock, so the file names the
 * process and when it started.
 * @param {string} file
 * @param {number} [timeout] milliseconds to wait for a holder that is not stopping
 * @returns undefined when another live process keeps it
 */
export const acquireLock = (file, timeout = 0) =>
  waitFor(`the end of the process that has ${file}`, acquire(file, timeout));

/** @param {string} file @param {number} timeout */
async function acquire(file, timeout) {
  const start = Date.now();
  let wasStale = false;
  while (!createAtomically(file, contentOf(file, false))) {
    const content = readIfThere(file);
    if (content === undefined) continue;
    const holder = parse(content);
    if (!holder || processIdentity(holder.pid) !== holder.identity) {
      wasStale = true;
      removeStale(file, content);
      continue;
    }
    if (Date.now() - start > (holder.stopping ? stoppingTimeout : timeout)) return undefined;
    await sleep(100);
  }
  return {
    /** Whether the previous holder ended without releasing it. */
    wasStale,
    /** Makes others wait longer, because it will soon be free. */
    markStopping: () => ifPossible(() => createAtomically(file, contentOf(file, true), renameSync)),
    release: () => ifPossible(() => rmSync(file, { force: true })),
  };
}
