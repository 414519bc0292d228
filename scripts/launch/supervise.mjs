import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { logProgress } from "./progress.mjs";
import { hasEnded, stopServer } from "./server.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * @typedef {object} Server
 * @property {string} title the subject of messages
 * @property {() => ChildProcess} start
 * @property {(child: ChildProcess) => Promise<void>} waitUntilReady
 */

/** A server that ends within this time of becoming ready counts as crashed at start. */
const minUptime = 10_000;
const maxCrashesInARow = 3;

/** @param {ChildProcess} child @param {AbortSignal} stop */
function endOrStop(child, stop) {
  return new Promise((resolve) => {
    if (hasEnded(child) || stop.aborted) return resolve(undefined);
    child.once("exit", resolve);
    stop.addEventListener("abort", resolve, { once: true });
  });
}

/**
 * Runs a server process until `stop` and restarts it whenever it ends by itself.
 * @param {Server} server
 * @param {AbortSignal} stop
 * @param {() => void} [onReady] called once, when the server is ready for the first time
 * @throws {Failure} when it keeps crashing at start, instead of restarting forever
 */
export async function supervise({ title, start, waitUntilReady }, stop, onReady) {
  let wasReady = false;
  let crashes = 0;
  while (!stop.aborted) {
    let readySince = Number.POSITIVE_INFINITY;
    const child = start();
    try {
      await Promise.race([waitUntilReady(child), endOrStop(child, stop)]);
      if (!hasEnded(child) && !stop.aborted) {
        readySince = Date.now();
        if (!wasReady) onReady?.();
        wasReady = true;
      }
      await endOrStop(child, stop);
    } finally {
      await stopServer(child, stop.aborted ? stop.reason : "SIGINT");
    }
    if (stop.aborted) return;
    crashes = Date.now() - readySince < minUptime ? crashes + 1 : 0;
    if (crashes >= maxCrashesInARow) throw new Failure(`${title} does not stay up.`);
    const reason = child.signalCode ?? child.exitCode;
    logProgress(`${title} ended unexpectedly (${reason}); starting it again`);
    await sleep(200);
  }
}
