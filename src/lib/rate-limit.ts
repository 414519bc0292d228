/** The rate limits; `src/api/rate-limits.ts` has their numbers, RATE_LIMITS changes them. */
export const limitNames = [
  "login",
  "refresh",
  "register",
  "post",
  "upload",
  "presign",
  "comment",
  "export",
  "report",
  "toggle",
  "call",
  "visitor_call",
] as const;

export type LimitName = (typeof limitNames)[number];

/** At most `count` in a window of `seconds` that starts with the first. */
export type RateLimit = { count: number; seconds: number };
