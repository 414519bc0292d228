import "server-only";
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { on } from "node:events";
import { Gauge, Registry, register } from "prom-client";
import { AppError } from "@/lib/errors";

type Answer = { type: "metrics"; id: string; text?: string };

/**
 * The metrics of all processes of this server, in the text format of Prometheus
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 * @param due how much background work is due, by job; the same for all processes
 * @throws AppError unavailable when a process does not respond: a sum without it would look like a restart
 */
export async function showMetrics(due: Record<string, number>): Promise<Response> {
  const text = await (cluster.isWorker ? askPrimary() : register.metrics());
  const headers = { "content-type": register.contentType, "cache-control": "no-store" };
  return new Response(`${text}\n${await describeWork(due)}`, { headers });
}

/** The primary of the cluster asks all processes, this one included (scripts/launch/cluster-metrics.mjs). */
async function askPrimary(): Promise<string> {
  const id = randomUUID();
  const messages = on(process, "message");
  process.send?.({ type: "metrics", id });
  for await (const [message] of messages as AsyncIterable<[Answer]>) {
    if (message.id !== id) continue;
    if (message.text !== undefined) return message.text;
    break;
  }
  throw new AppError("unavailable", "A process does not respond.", { retryAfter: 5 });
}

function describeWork(due: Record<string, number>): Promise<string> {
  const registry = new Registry();
  const gauge = new Gauge({
    name: "background_work_due",
    help: "Rows that a job has to handle now, at most 1000; absent while the database does not respond",
    labelNames: ["job"],
    registers: [registry],
  });
  for (const [job, rows] of Object.entries(due)) gauge.set({ job }, rows);
  return registry.metrics();
}
