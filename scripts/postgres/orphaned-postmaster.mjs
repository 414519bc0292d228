import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processCommand, processIdentity } from "../launch/process-identity.mjs";
import { logProgress } from "../launch/progress.mjs";

const fastShutdownTimeout = 20_000;

/** @param {string} pidFile */
function readPid(pidFile) {
  try {
    return Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
async function stop(pid) {
  const identity = processIdentity(pid);
  const deadline = Date.now() + fastShutdownTimeout;
  process.kill(pid, "SIGINT");
  while (processIdentity(pid) === identity) {
    if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
    await sleep(50);
  }
}

/**
 * Stops a PostgreSQL that outlived its launcher. A stale postmaster.pid is removed: PostgreSQL
 * refuses to start as long as any process has the pid in it, which is common in containers.
 * @param {string} directory the cluster's
 */
export async function stopOrphanedPostmaster(directory) {
  const pidFile = join(directory, "postmaster.pid");
  const pid = readPid(pidFile);
  if (!pid || !processIdentity(pid)) return;
  const command = processCommand(pid);
  if (command.includes("postgres") && command.includes(directory)) {
    logProgress("Stopping a database that an earlier start left running");
    await stop(pid);
  } else {
    rmSync(pidFile, { force: true });
  }
}
