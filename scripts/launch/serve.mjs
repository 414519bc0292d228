import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { say } from "./say.mjs";
import { hasEnded, ownUrl, startServer, stopServer, waitUntilLive } from "./server.mjs";

/** @typedef {import("./server.mjs").ServerOptions} ServerOptions */

/** A server that answers for less long than this has not really been up. */
const shortLife = 10_000;
const shortLivesInARow = 3;

/** @param {import("node:child_process").ChildProcess} child @param {AbortSignal} stop */
function endOrStop(child, stop) {
  return new Promise((resolve) => {
    if (hasEnded(child) || stop.aborted) return resolve(undefined);
    child.once("exit", resolve);
    stop.addEventListener("abort", resolve, { once: true });
  });
}

/**
 * Runs the server until it is asked to stop. One that ends by itself, at whatever moment, is started
 * again, since whoever runs the site wants it up; one that cannot stay up ends the launcher with a
 * sentence, so that the fault is seen rather than looped over.
 * @param {ServerOptions} options
 * @param {AbortSignal} stop
 * @param {() => void} onReady called when the server answers for the first time
 */
export async function serve(options, stop, onReady) {
  let announced = false;
  let shortLives = 0;
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
        if (!announced) onReady();
        announced = true;
      }
      await endOrStop(child, stop);
    } finally {
      await stopServer(child);
    }
    if (stop.aborted) return;
    shortLives = Date.now() - liveSince < shortLife ? shortLives + 1 : 0;
    if (shortLives >= shortLivesInARow) throw new Failure("The server does not stay up.");
    say(`The server ended unexpectedly (${child.signalCode ?? child.exitCode}); starting it again`);
    await sleep(200);
  }
}
