import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import { diskUsage } from "@/lib/media/local-store";
import { mediaStore } from "@/lib/media/store";
import { env } from "@/lib/server/env";
import {
  type CounterName,
  counters,
  type GaugeName,
  gauges,
  readCounts,
  readGauge,
} from "@/lib/server/process-metrics";
import { RELEASE } from "@/lib/server/release";
import { replicas } from "@/lib/server/replicas";
import { routeOf } from "./routes";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Begins to collect the metrics of this process; another process of its server may ask for them. */
export function collectMetrics(): void {
  new AggregatorRegistry();
  collectDefaultMetrics();
  addRelease();
  addGauges();
  addDiskUsage();
  addLastBackup();
  addReplicas();
  addCounters();
  addRestarts();
  measureRequests();
}

function addRelease(): void {
  const info = new Gauge({
    name: "build_info",
    help: "Always 1; its label is the version that runs",
    labelNames: ["version"],
    aggregator: "max",
  });
  info.set({ version: RELEASE }, 1);
}

function addGauges(): void {
  for (const [name, help] of Object.entries(gauges) as [GaugeName, string][]) {
    new Gauge({
      name,
      help,
      collect() {
        this.set(readGauge(name));
      },
    });
  }
}

function addDiskUsage(): void {
  const { DATABASE_DISK } = env();
  const used = "The used share of the disk with";
  addReading("media_disk_used_ratio", `${used} the media, 0 to 1`, mediaStore().diskUsage);
  const ofDatabase = DATABASE_DISK ? () => diskUsage(DATABASE_DISK) : undefined;
  addReading("database_disk_used_ratio", `${used} the database, 0 to 1`, ofDatabase);
}

function addLastBackup(): void {
  const file = join(env().DATA_DIR, "last-backup");
  const help = "When `backup` last succeeded with this DATA_DIR, in seconds of Unix time";
  addReading("last_backup_timestamp_seconds", help, async () => (await stat(file)).mtimeMs / 1000);
}

/** A gauge that is absent while it cannot be read. */
function addReading(name: string, help: string, read: (() => Promise<number>) | undefined): void {
  if (!read) return;
  new Gauge({
    name,
    help,
    aggregator: "max",
    async collect() {
      await read().then(
        (value) => this.set(value),
        () => this.remove(),
      );
    },
  });
}

function addReplicas(): void {
  const labelNames = ["replica"];
  new Gauge({
    name: "database_replica_lag_seconds",
    help: "How old what a replica returns may be; the most of the processes",
    labelNames,
    aggregator: "max",
    collect() {
      for (const { name, lagMs } of replicas()) this.set({ replica: name }, lagMs / 1000);
    },
  });
  new Gauge({
    name: "database_replica_used",
    help: "Whether lists are read from a replica, 1 or 0; the least of the processes",
    labelNames,
    aggregator: "min",
    collect() {
      for (const { name, isUsable } of replicas()) this.set({ replica: name }, Number(isUsable));
    },
  });
}

function addCounters(): void {
  for (const [name, { help, label }] of Object.entries(counters)) {
    new Counter({
      name,
      help,
      labelNames: [label],
      collect() {
        this.reset();
        for (const [value, count] of readCounts(name as CounterName))
          this.inc({ [label]: value }, count);
      },
    });
  }
}

/** The launcher counts them; every process knows those before its own start, and the newest all of them. */
function addRestarts(): void {
  new Counter({
    name: "server_restarts_total",
    help: "Server processes that were started again, because they ended by themselves",
    aggregator: "max",
  }).inc(Number(process.env.SERVER_RESTARTS) || 0);
}

/** Measures every request, of pages, calls and files. */
function measureRequests(): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the head of a request to the end of its response; aborted: the client did not wait",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const started = performance.now();
    const labels = { method: request.method ?? "", route: routeOf(request.url ?? "") };
    response.once("close", () => {
      const status = response.writableFinished ? String(response.statusCode) : "aborted";
      durations.observe({ ...labels, status }, (performance.now() - started) / 1000);
    });
  });
}
