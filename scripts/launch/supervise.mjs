import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { untilUnresponsive } from "./liveness.mjs";
import { logProgress } from "./progress.mjs";
import { hasEnded } from "./run.mjs";
import { stopServer } from "./server.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * @typedef {object} Server
 * @property {string} title the subject of messages
 * @property {(variables: { SERVER_RESTARTS: string }) => ChildProcess} start the variables are for src/metrics/collect.ts
 * @property {(child: ChildProcess) => Promise<void>} waitUntilReady
 * @property {(child: ChildProcess) => Promise<boolean>} [isLive] whether it responds; if absent, it is not asked
 */

/** A server that ends within this time of becoming ready counts as crashed at start. */
const minUptime = 10_000;
/** Before the server was ready for the first time. */
const maxCrashesInARow = 3;
const minDelay = 200;
const maxDelay = 5_000;

/** @type {{ ended: number, unresponsive: number }} restarts that the process above has counted, and this one's */
const restarts = JSON.parse(process.env.SERVER_RESTARTS || '{"ended":0,"unresponsive":0}');

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
 * Waits until a process that is ready ends, does not respond, or `stop` is aborted.
 * @param {Server} server @param {ChildProcess} child @param {AbortSignal} stop
 * @returns {Promise<boolean>} whether it does not respond
 */
async function watch({ isLive }, child, stop) {
  const ended = endOrStop(child, stop).then(() => false);
  if (!isLive) return ended;
  const over = new AbortController();
  const unresponsive = untilUnresponsive(() => isLive(child), over.signal).then(() => true);
  unresponsive.catch(() => {});
  return Promise.race([ended, unresponsive]).finally(() => over.abort());
}

/**
 * Runs a server process until `stop`, and starts it again whenever it ends by itself or does not respond, after
 * a delay that grows while it does not stay up.
 * @param {Server} server
 * @param {AbortSignal} stop
 * @param {() => void} [onReady] called once, when the server is ready for the first time
 * @throws {Failure} when it has never been ready: what a client sent is not the reason then
 */
export async function supervise(server, stop, onReady) {
  let wasReady = false;
  let crashes = 0;
  while (!stop.aborted) {
    const child = server.start({ SERVER_RESTARTS: JSON.stringify(restarts) });
    // It has no pid if it cannot be started.
    child.on("error", ({ message }) => child.pid ?? logProgress(message));
    let readySince = Number.POSITIVE_INFINITY;
    let isUnresponsive = false;
    try {
      await Promise.race([server.waitUntilReady(child), endOrStop(child, stop)]).catch((error) => {
        if (!wasReady) throw error;
        isUnresponsive = !hasEnded(child);
      });
      if (!isUnresponsive && !hasEnded(child) && !stop.aborted) {
        readySince = performance.now();
        if (!wasReady) onReady?.();
        wasReady = true;
        isUnresponsive = await watch(server, child, stop);
      }
    } finally {
      await stopServer(child, isUnresponsive ? "SIGKILL" : stop.aborted ? stop.reason : "SIGINT");
    }
    if (stop.aborted) return;
    restarts[isUnresponsive ? "unresponsive" : "ended"]++;
    crashes = performance.now() - readySince < minUptime ? crashes + 1 : 0;
    if (!wasReady && crashes >= maxCrashesInARow)
      throw new Failure(`${server.title} does not stay up.`);
    const end = `ended unexpectedly (${child.signalCode ?? child.exitCode})`;
    const whatItDid = isUnresponsive ? "does not respond" : end;
    logProgress(`${server.title} ${whatItDid}; starting it again`);
    const delay = Math.min(minDelay * 2 ** Math.max(crashes - 1, 0), maxDelay);
    await sleep(delay, undefined, { signal: stop }).catch(() => {});
  }
}
