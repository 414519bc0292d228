/** The kinds of background work, by the names of their queues. Each looks up itself what there is to do. */
export const queues = {
  purgeAccounts: "purge-accounts",
  sweepMedia: "sweep-media",
  removeExpired: "remove-expired",
} as const;

export type Queue = (typeof queues)[keyof typeof queues];

/** How often an idle process looks into its queues. What it adds itself it sees at once. */
export const LOOK_EVERY_MS = 5_000;
/** A job works at most this long; what is left is a job of its own, so that all of them get their turn. */
export const TURN_MS = 30_000;
/** A job that has not ended by then died with its process, and is tried again. */
export const LOST_AFTER_SECONDS = 120;
/** How long finished jobs are kept. Longer than any schedule's interval, whose slots they mark. */
export const KEEP_SECONDS = 3_600;
