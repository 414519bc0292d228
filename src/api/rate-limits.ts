import "server-only";
import { COMMENTS_AN_HOUR } from "@/features/comments/limits";
import { POSTS_AN_HOUR } from "@/features/posts/limits";
import { REPORTS_AN_HOUR } from "@/features/reports/limits";
import { type CallLimit, type RateLimit, tooManyRequests } from "@/lib/rate-limit";
import { clientNetworks, isLocal, WIDER_NETWORK } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { consume, type Limiter, serverLimiter } from "@/lib/server/rate-limiters";
import { databaseLimiter, redisLimiter } from "@/lib/server/shared-limiters";

export type RateRule = RateLimit & {
  /** Whose calls are counted together. */
  by: "address" | "user";
  /**
   * `database`: exact over all instances. `memory`: for what is called often, where one more round
   * trip would be felt; each instance counts what reaches it, unless LIMITS_URL is set.
   */
  counted: "database" | "memory";
  /** Whether calls that fail do not count. */
  refunds?: true;
};

const MINUTES = 60;
const HOUR = 60 * MINUTES;

/** How much of each is let through (docs/product.md L34, L35). RATE_LIMITS changes count and window. */
const rateRules: Record<CallLimit, RateRule> = {
  login: { count: 300, seconds: 5 * MINUTES, by: "address", counted: "database" },
  refresh: { count: 600, seconds: 5 * MINUTES, by: "address", counted: "memory" },
  register: { count: 30, seconds: HOUR, by: "address", counted: "database", refunds: true },
  post: { count: POSTS_AN_HOUR, seconds: HOUR, by: "user", counted: "database" },
  upload: { count: 60, seconds: HOUR, by: "user", counted: "database" },
  presign: { count: 120, seconds: HOUR, by: "user", counted: "database" },
  comment: { count: COMMENTS_AN_HOUR, seconds: HOUR, by: "user", counted: "database" },
  export: { count: 30, seconds: HOUR, by: "user", counted: "database" },
  report: { count: REPORTS_AN_HOUR, seconds: HOUR, by: "user", counted: "database" },
  toggle: { count: 600, seconds: 5 * MINUTES, by: "user", counted: "memory" },
  call: { count: 1500, seconds: 5 * MINUTES, by: "user", counted: "memory" },
  visitor_call: { count: 1500, seconds: 5 * MINUTES, by: "address", counted: "memory" },
};

const limiters = new Map<string, Limiter>();

/** @param isWide whether it counts networks of many clients */
function limiterOf(name: CallLimit, isWide = false): Limiter {
  const prefix = isWide ? `${name}_wide` : name;
  const known = limiters.get(prefix);
  if (known) return known;
  const { counted, count, seconds } = { ...rateRules[name], ...env().RATE_LIMITS[name] };
  const rule = { count: count * (isWide ? WIDER_NETWORK : 1), seconds };
  const made = makeLimiter(prefix, rule, counted);
  limiters.set(prefix, made);
  return made;
}

function makeLimiter(prefix: string, rule: RateLimit, counted: RateRule["counted"]): Limiter {
  const { LIMITS_URL } = env();
  if (counted === "database") return databaseLimiter(prefix, rule);
  if (LIMITS_URL) return redisLimiter(LIMITS_URL, prefix, rule);
  return serverLimiter(prefix, rule);
}

type Caller = { request: Request; userId: string | undefined };

/**
 * Counts a call against one of the rate limits. Calls from this machine are not counted,
 * unless `PROXY_HOPS` is set (docs/product.md L36).
 * @returns takes it back where the call fails, if the limit is one of successes
 * @throws AppError rate_limited, saying when to try again
 */
export async function limitRate(name: CallLimit, caller: Caller): Promise<() => Promise<void>> {
  const counters = countersOf(name, caller);
  for (const { limiter, key } of counters) await consume(limiter, key, tooManyRequests);
  return async () => {
    if (!rateRules[name].refunds) return;
    for (const { limiter, key } of counters) await limiter.reward(key);
  };
}

function countersOf(name: CallLimit, { request, userId }: Caller) {
  if (isLocal(request)) return [];
  if (rateRules[name].by === "user") {
    return userId ? [{ limiter: limiterOf(name), key: userId }] : [];
  }
  return clientNetworks(request).map((key, index) => ({
    limiter: limiterOf(name, index > 0),
    key,
  }));
}
