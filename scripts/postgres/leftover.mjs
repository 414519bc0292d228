import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processCommand, processIdentity } from "../launch/process-identity.mjs";
import { say } from "../launch/say.mjs";

const patience = 20_000;

/** @param {string} pidFile */
function readPid(pidFile) {
  try {
    return Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
async function end(pid) {
  const identity = processIdentity(pid);
  const deadline = Date.now() + patience;
  process.kill(pid, "SIGINT");
  while (processIdentity(pid) === identity) {
    if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
    await sleep(50);
  }
}

/**
 * Stops a PostgreSQL that outlived its launcher on this cluster. A note that names some other
 * process (its number was given out again, as happens in containers) is taken away: PostgreSQL
 * itself would only see that such a process lives, and refuse to start.
 * @param {string} directory
 */
export async function stopLeftover(directory) {
  const pidFile = join(directory, "postmaster.pid");
  const pid = readPid(pidFile);
  if (!pid || !processIdentity(pid)) return;
  const command = processCommand(pid);
  if (command.includes("postgres") && command.includes(directory)) {
    say("Stopping a database that an earlier start left behind");
    await end(pid);
  } else {
    rmSync(pidFile, { force: true });
  }
}
