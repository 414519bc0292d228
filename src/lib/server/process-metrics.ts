import "server-only";

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

type ProcessMetrics = {
  gauges: Map<GaugeName, (() => number)[]>;
  refusals: Map<string, number>;
};

// On globalThis: Next bundles the routes and the start of the server separately, in one process.
const scope = globalThis as typeof globalThis & { processMetrics?: ProcessMetrics };
scope.processMetrics ??= { gauges: new Map(), refusals: new Map() };
const { gauges, refusals } = scope.processMetrics;

/** Adds a part of a gauge: a module that is in two bundles has two. */
export function addGauge(name: GaugeName, read: () => number): void {
  gauges.set(name, [...(gauges.get(name) ?? []), read]);
}

/** The value of a gauge now. */
export const readGauge = (name: GaugeName): number =>
  (gauges.get(name) ?? []).reduce((sum, read) => sum + read(), 0);

/** Counts a request that a limit has refused. */
export function countRefusal(limit: string): void {
  refusals.set(limit, (refusals.get(limit) ?? 0) + 1);
}

/** How many requests each limit has refused. */
export const readRefusals = (): ReadonlyMap<string, number> => refusals;
