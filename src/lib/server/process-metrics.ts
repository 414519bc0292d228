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

const { gauges, refusals } = processWide("metrics", () => ({
  gauges: new Map<GaugeName, (() => number)[]>(),
  refusals: new Map<string, number>(),
}));

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
