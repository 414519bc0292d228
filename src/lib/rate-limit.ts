/** What is limited in volume; the feature `limits` says how much, RATE_LIMITS changes it. */
export const limitNames = [
  "login",
  "register",
  "post",
  "upload",
  "comment",
  "toggle",
  "call",
] as const;

export type LimitName = (typeof limitNames)[number];

/** At most `count` in a window of `seconds` that begins with the first. */
export type RateLimit = { count: number; seconds: number };
