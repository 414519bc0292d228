import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

/** Answers a server process that asks for the metrics with those of all of them (src/metrics/show.ts). */
export function answerMetrics() {
  const registry = new AggregatorRegistry();
  // A process may end before it reads a message.
  cluster.on("fork", (worker) => worker.on("error", () => {}));
  cluster.on("message", async (worker, { type, id }) => {
    if (type !== "metrics") return;
    const text = await registry.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ type, id, text });
  });
}
