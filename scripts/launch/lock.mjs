import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "./process-identity.mjs";

/** A launcher notices within this time that its own parent is gone, and says that it is stopping. */
const patienceWithRunning = 1_500;
const patienceWithStopping = 45_000;

/** @typedef {{ pid: number, identity: string | undefined, stopping: boolean }} Holder */

/**
 * @typedef {object} Lock
 * @property {boolean} tookOver whether its last holder died without letting go
 * @property {() => void} markStopping tells who waits that it will soon be free
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

/** @param {string} content @returns {Holder | undefined} */
function livingHolder(content) {
  /** @type {Holder} */
  const holder = JSON.parse(content);
  return processIdentity(holder.pid) === holder.identity ? holder : undefined;
}

/**
 * Creates the file with its whole content in one step, as `open` with O_EXCL cannot.
 * @param {string} file
 * @param {string} content
 */
function createWhole(file, content) {
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
 * Takes a dead holder's file away. When two do so at once, one of them may have got hold of the
 * other's fresh file, and puts it back.
 * @param {string} file
 * @param {string} content what the dead holder had written
 */
function removeStale(file, content) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== content) linkSync(aside, file);
  } catch {
    // Somebody was faster; the next round sees how things stand.
  }
  rmSync(aside, { force: true });
}

/** @param {string} file @param {boolean} stopping */
const describe = (file, stopping) =>
  JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), stopping, file });

/** @param {string} file @param {boolean} tookOver @returns {Lock} */
function held(file, tookOver) {
  return {
    tookOver,
    markStopping: () => {
      writeFileSync(`${file}.${process.pid}`, describe(file, true));
      renameSync(`${file}.${process.pid}`, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Takes the lock that a file stands for. It holds as long as this process lives, however it ends;
 * Node has no flock, so the file names the process and when that was started.
 * @param {string} file
 * @param {number} [patience] milliseconds to wait for a holder that is not stopping
 * @returns {Promise<Lock | undefined>} undefined when another living process keeps it
 */
export async function acquireLock(file, patience = patienceWithRunning) {
  const begun = Date.now();
  let tookOver = false;
  while (!createWhole(file, describe(file, false))) {
    const content = read(file);
    if (content === undefined) continue;
    const holder = livingHolder(content);
    if (!holder) {
      tookOver = true;
      removeStale(file, content);
      continue;
    }
    const limit = holder.stopping ? patienceWithStopping : patience;
    if (Date.now() - begun > limit) return undefined;
    await sleep(100);
  }
  return held(file, tookOver);
}
