import "server-only";
import { processWide } from "./process-wide";

/** What a process can say about itself at any moment; `src/metrics/collect.ts` describes each. */
export type GaugeName =
  | "database_connections_used"
  | "database_connections_idle"
  | "database_connection_requests_waiting"
  | "request_bodies"
  | "request_body_bytes"
  | "password_hashes_active"
  | "password_hashes_waiting"
  | "pictures_in_processing";

/** What a process counts from its start on; `src/metrics/collect.ts` describes each and its label. */
export type CounterName =
  | "requests_refused_total"
  | "logins_refused_total"
  | "jobs_failed_total"
  | "jobs_unfinished_total"
  | "store_errors_total"
  | "stored_bytes_total"
  | "database_replica_reads_total";

const { gauges, counters } = processWide("metrics", () => ({
  gauges: new Map<GaugeName, (() => number)[]>(),
  counters: new Map<CounterName, Map<string, number>>(),
}));

/** Adds a part of a gauge: a module that is in two bundles has two. */
export function addGauge(name: GaugeName, read: () => number): void {
  gauges.set(name, [...(gauges.get(name) ?? []), read]);
}

/** The value of a gauge now. */
export const readGauge = (name: GaugeName): number =>
  (gauges.get(name) ?? []).reduce((sum, read) => sum + read(), 0);

/** Adds to a counter, for one value of its label. */
export function addCount(name: CounterName, label: string, added = 1): void {
  const counts = counters.get(name) ?? new Map<string, number>();
  counters.set(name, counts.set(label, (counts.get(label) ?? 0) + added));
}

/** A counter by the value of its label. */
export const readCounts = (name: CounterName): ReadonlyMap<string, number> =>
  counters.get(name) ?? new Map();
