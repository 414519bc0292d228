import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";

/** @typedef {import("prom-client").MetricObject[]} Metrics */

/** @type {Map<number, Metrics[]>} of each process that runs, by its id: its last response */
const latest = new Map();
/** @type {Metrics} the sums of what processes that have ended had counted when they last responded */
let ended = [];

/** @param {Metrics[]} metrics */
const sum = (metrics) => AggregatorRegistry.aggregate(metrics);

/** Answers a server process that asks for the metrics with those of all of them (src/metrics/show.ts). */
export function answerMetrics() {
  const registry = new AggregatorRegistry();
  cluster.on("exit", ({ id }) => {
    // Without the counts of a process that has ended the sums would fall.
    const counts = (latest.get(id) ?? []).map((metrics) =>
      metrics.filter(({ type }) => ["counter", "histogram"].includes(String(type))),
    );
    latest.delete(id);
    ended = sum([ended, ...counts]).getMetricsAsArray();
  });
  cluster.on("message", async (worker, { type, id, metrics }) => {
    // The response to `clusterMetrics`; that of a process which has ended may arrive after its counts are kept.
    if (type === "prom-client:getMetricsRes" && metrics && !worker.isDead())
      latest.set(worker.id, metrics);
    if (type !== "metrics") return;
    const text = await registry
      .clusterMetrics()
      .then(() => sum([...latest.values()].flat().concat([ended])).metrics())
      .catch(() => undefined);
    if (worker.isConnected()) worker.send({ type, id, text });
  });
}
