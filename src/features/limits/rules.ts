import type { LimitName, RateLimit } from "@/lib/rate-limit";

export type VolumeRule = RateLimit & {
  /** Whose calls are counted together. */
  by: "address" | "user";
  /**
   * `database`: exact over all instances. `memory`: for what is called often, where one more round
   * trip would be felt; each instance counts what reaches it.
   */
  counted: "database" | "memory";
};

const MINUTES = 60;
const HOUR = 60 * MINUTES;

/** How much of each is let through (security reference, limits). RATE_LIMITS changes count and window. */
export const volumeRules: Record<LimitName, VolumeRule> = {
  login: { count: 300, seconds: 5 * MINUTES, by: "address", counted: "database" },
  register: { count: 30, seconds: HOUR, by: "address", counted: "database" },
  post: { count: 60, seconds: HOUR, by: "user", counted: "database" },
  upload: { count: 60, seconds: HOUR, by: "user", counted: "database" },
  comment: { count: 120, seconds: HOUR, by: "user", counted: "database" },
  toggle: { count: 600, seconds: 5 * MINUTES, by: "user", counted: "memory" },
  call: { count: 1500, seconds: 5 * MINUTES, by: "user", counted: "memory" },
};

export const limitMessages = {
  tooMany: "Too many requests. Try again later.",
  tooManyFailedLogins: "Too many failed logins. Try again later.",
} as const;
