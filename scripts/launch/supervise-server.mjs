import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { logProgress } from "./progress.mjs";
import { hasEnded, ownUrl, startServer, stopServer, waitUntilLive } from "./server.mjs";

/** @typedef {import("./server.mjs").ServerOptions} ServerOptions */

/** A server that ends within this time of becoming live counts as crashed at start. */
const minUptime = 10_000;
const maxCrashesInARow = 3;

/** @param {import("node:child_process").ChildProcess} child @param {AbortSignal} stop */
function endOrStop(child, stop) {
  return new Promise((resolve) => {
    if (hasEnded(child) || stop.aborted) return resolve(undefined);
    child.once("exit", resolve);
    stop.addEventListener("abort", resolve, { once: true });
  });
}

/**
 * Runs the server until `stop` and restarts it whenever it ends by itself.
 * @param {ServerOptions} options
 * @param {AbortSignal} stop
 * @param {() => void} onReady called once, when the server responds for the first time
 * @throws {Failure} when it keeps crashing at start, instead of restarting forever
 */
export async function superviseServer(options, stop, onReady) {
  let wasReady = false;
  let crashes = 0;
  while (!stop.aborted) {
    let liveSince = Number.POSITIVE_INFINITY;
    const child = startServer(options);
    try {
      await Promise.race([
        waitUntilLive(child, ownUrl(options.host, options.port)),
        endOrStop(child, stop),
      ]);
      if (!hasEnded(child) && !stop.aborted) {
        liveSince = Date.now();
        if (!wasReady) onReady();
        wasReady = true;
      }
      await endOrStop(child, stop);
    } finally {
      await stopServer(child);
    }
    if (stop.aborted) return;
    crashes = Date.now() - liveSince < minUptime ? crashes + 1 : 0;
    if (crashes >= maxCrashesInARow) throw new Failure("The server does not stay up.");
    const reason = child.signalCode ?? child.exitCode;
    logProgress(`The server ended unexpectedly (${reason}); starting it again`);
    await sleep(200);
  }
}
