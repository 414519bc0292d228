import "server-only";
import { processWide } from "./process-wide";

/** What a process can say about itself at any moment. */
export const gauges = {
  database_connections_used: "Connections of the pool that run a statement or a transaction",
  database_connections_idle: "Connections of the pool that nothing uses",
  database_connection_requests_waiting: "What waits for a connection of the pool",
  request_bodies: "Request bodies that arrive or are in use",
  password_hashes_active: "Passwords that are hashed",
  password_hashes_waiting: "Passwords that wait to be hashed",
  pictures_in_processing: "Pictures that are decoded and encoded, or wait for it",
};

/** What a process counts from its start on, each by one label. */
export const counters = {
  requests_refused_total: { help: "Requests that a limit has refused", label: "limit" },
  logins_refused_total: { help: "Logins with a wrong name, password or passkey", label: "reason" },
  sign_ons_failed_total: {
    help: "Single sign-ons that failed: when they began, because the provider is down, or on the way back",
    label: "step",
  },
  mails_failed_total: { help: "Mails that could not be sent", label: "code" },
  jobs_failed_total: { help: "Runs of a job that failed; each is retried", label: "job" },
  jobs_unfinished_total: {
    help: "Runs of a job that ended at their time limit with work left",
    label: "job",
  },
  store_errors_total: { help: "Calls of the media store that failed", label: "code" },
  stored_bytes_total: { help: "Bytes of files that were stored", label: "type" },
  database_replica_reads_total: { help: "Statements that a replica ran", label: "replica" },
};

export type GaugeName = keyof typeof gauges;
export type CounterName = keyof typeof counters;

const { reads, counts } = processWide("metrics", () => ({
  reads: new Map<GaugeName, (() => number)[]>(),
  counts: new Map<CounterName, Map<string, number>>(),
}));

/** Adds a part of a gauge: a module that is in two bundles has two. */
export function addGauge(name: GaugeName, read: () => number): void {
  reads.set(name, [...(reads.get(name) ?? []), read]);
}

/** The value of a gauge now. */
export const readGauge = (name: GaugeName): number =>
  (reads.get(name) ?? []).reduce((sum, read) => sum + read(), 0);

/** Adds to a counter, for one value of its label. */
export function addCount(name: CounterName, label: string, added = 1): void {
  const byLabel = counts.get(name) ?? new Map<string, number>();
  counts.set(name, byLabel.set(label, (byLabel.get(label) ?? 0) + added));
}

/** A counter by the value of its label. */
export const readCounts = (name: CounterName): ReadonlyMap<string, number> =>
  counts.get(name) ?? new Map();
