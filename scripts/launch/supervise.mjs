import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { logProgress } from "./progress.mjs";
import { hasEnded } from "./run.mjs";
import { stopServer } from "./server.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * @typedef {object} Server
 * @property {string} title the subject of messages
 * @property {(variables: { SERVER_RESTARTS: string }) => ChildProcess} start the variables are for src/metrics/collect.ts
 * @property {(child: ChildProcess) => Promise<void>} waitUntilReady
 */

/** A server that ends within this time of becoming ready counts as crashed at start. */
const minUptime = 10_000;
/** Before the server was ready for the first time. */
const maxCrashesInARow = 3;
const minDelay = 200;
const maxDelay = 5_000;

/** Restarts that the process above has counted, and this one's. */
let restarts = Number(process.env.SERVER_RESTARTS) || 0;

/** @param {ChildProcess} child @param {AbortSignal} stop */
function endOrStop(child, stop) {
  const over = new AbortController();
  return new Promise((resolve) => {
    if (hasEnded(child) || stop.aborted) return resolve(undefined);
    child.once("exit", resolve);
    stop.addEventListener("abort", resolve, { signal: over.signal });
  }).finally(() => over.abort());
}

/**
 * Runs a server process until `stop`, and starts it again whenever it ends by itself, after a delay that grows
 * while it does not stay up.
 * @param {Server} server
 * @param {AbortSignal} stop
 * @param {() => void} [onReady] called once, when the server is ready for the first time
 * @throws {Failure} when it has never been ready: what a client sent is not the reason then
 */
export async function supervise(server, stop, onReady) {
  let wasReady = false;
  let crashes = 0;
  while (!stop.aborted) {
    const child = server.start({ SERVER_RESTARTS: String(restarts) });
    // It has no pid if it cannot be started.
    child.on("error", ({ message }) => child.pid ?? logProgress(message));
    let readySince = Number.POSITIVE_INFINITY;
    try {
      await Promise.race([server.waitUntilReady(child), endOrStop(child, stop)]);
      if (!hasEnded(child) && !stop.aborted) {
        readySince = performance.now();
        if (!wasReady) onReady?.();
        wasReady = true;
        await endOrStop(child, stop);
      }
    } catch (error) {
      if (!wasReady) throw error;
    } finally {
      await stopServer(child, stop.aborted ? stop.reason : "SIGINT");
    }
    if (stop.aborted) return;
    restarts++;
    crashes = performance.now() - readySince < minUptime ? crashes + 1 : 0;
    if (!wasReady && crashes >= maxCrashesInARow)
      throw new Failure(`${server.title} does not stay up.`);
    const end = child.signalCode ?? child.exitCode;
    logProgress(`${server.title} ended unexpectedly (${end}); starting it again`);
    const delay = Math.min(minDelay * 2 ** Math.max(crashes - 1, 0), maxDelay);
    await sleep(delay, undefined, { signal: stop }).catch(() => {});
  }
}
