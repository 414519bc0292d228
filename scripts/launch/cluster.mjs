/** Runs server processes on one port (https://nodejs.org/api/cluster.html): how many, program, arguments. */
import cluster from "node:cluster";
import { once } from "node:events";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { runCommand } from "./failure.mjs";
import { serverFlags, startTimeout } from "./server.mjs";
import { shutdownSignal } from "./shutdown-signal.mjs";
import { supervise } from "./supervise.mjs";

const [count, exec, ...args] = process.argv.slice(2);
cluster.setupPrimary({ exec, args, execArgv: serverFlags });
// A process may end before it reads a message.
cluster.on("fork", (worker) => worker.on("error", () => {}));
// Counts for the limiters of all workers (src/api/rate-limits.ts).
new RateLimiterClusterMaster();
if (process.env.METRICS_TOKEN) (await import("./cluster-metrics.mjs")).answerMetrics();

/** @param {AbortSignal} stop */
function superviseWorker(stop) {
  /** @type {import("node:cluster").Worker} */
  let worker;
  /** @type {import("./supervise.mjs").Server} */
  const server = {
    title: "A server process",
    start: (variables) => {
      worker = cluster.fork(variables);
      return worker.process;
    },
    waitUntilReady: async () => {
      // The timer keeps the controller alive; AbortSignal.timeout never fires once it is garbage collected.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), startTimeout);
      const signal = AbortSignal.any([stop, late.signal]);
      await once(worker, "listening", { signal }).finally(() => clearTimeout(timer));
    },
  };
  return supervise(server, stop);
}

await runCommand(async () => {
  const stop = shutdownSignal(() => {});
  await Promise.all(Array.from({ length: Number(count) }, () => superviseWorker(stop)));
});
