import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks a process over its channel, where no connection of a client is in front of the question. A server process
 * responds in src/lib/server/server-process.ts.
 * @param {import("node:child_process").ChildProcess} child @returns {Promise<boolean>} true, or pending while it does not respond
 */
export const responds = (child) =>
  new Promise((resolve) => {
    /** @param {unknown} message */
    const listen = (message) => {
      if (!isQuestion(message)) return;
      child.off("message", listen);
      resolve(true);
    };
    child.on("message", listen);
    child.send({ type: "live" }, () => {});
  });

/** Responds to the process that has started this one. */
export function respondToParent() {
  process.on("message", (message) => {
    if (isQuestion(message)) process.send?.(message, undefined, undefined, () => {});
  });
}

/** @param {unknown} message */
const isQuestion = (message) => /** @type {{ type?: string }} */ (message)?.type === "live";

/**
 * Asks again and again until there was no positive answer for `limit` milliseconds. Only intervals that end
 * on time count: while the machine stands still, or has no time for this process either, nobody can respond.
 * @param {() => Promise<boolean>} ask does not reject
 * @param {AbortSignal} signal rejects
 * @param {{ interval?: number, limit?: number, tolerance?: number }} [times] in milliseconds
 */
export async function untilUnresponsive(ask, signal, times = {}) {
  const { interval = 5_000, limit = 30_000, tolerance = 1_000 } = times;
  let silent = 0;
  while (silent < limit) {
    const start = performance.now();
    void ask().then((isLive) => {
      if (isLive) silent = 0;
    });
    await sleep(interval, undefined, { signal });
    if (performance.now() - start < interval + tolerance) silent += interval;
  }
}
