const callLimits = [
  "login",
  "refresh",
  "register",
  "post",
  "upload",
  "presign",
  "import",
  "import_presign",
  "comment",
  "export",
  "report",
  "toggle",
  "call",
  "visitor_call",
] as const;

/** A rate limit of calls; `src/api/rate-limits.ts` has the numbers. */
export type CallLimit = (typeof callLimits)[number];

/** The rate limits; RATE_LIMITS changes their numbers. */
export const limitNames = [...callLimits, "page", "sign_ups"] as const;

export type LimitName = (typeof limitNames)[number];

/** At most `count` in a window of `seconds` that starts with the first. */
export type RateLimit = { count: number; seconds: number };

export const tooManyRequests = (wait: string) => `Too many requests. Try again in ${wait}.`;
