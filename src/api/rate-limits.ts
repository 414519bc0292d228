import "server-only";
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
  /**
   * Whether they are sign-ups, which do costly work for anybody: those that the schema refuses do not count, and
   * the others of all addresses are counted together, too.
   */
  signUps?: true;
};

/** How many times the limit of one address all addresses have together. */
const ALL_ADDRESSES = 40;

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

/** How much of each is let through (docs/product.md L34, L35). RATE_LIMITS changes count and window. */
const rateRules: Record<CallLimit, RateRule> = {
  login: { count: 300, seconds: 5 * MINUTES, by: "address", counted: "database" },
  refresh: { count: 600, seconds: 5 * MINUTES, by: "address", counted: "memory" },
  register: { count: 30, seconds: HOUR, by: "address", counted: "database", signUps: true },
  post: { count: 60, seconds: HOUR, by: "user", counted: "database" },
  upload: { count: 60, seconds: HOUR, by: "user", counted: "database" },
  presign: { count: 120, seconds: HOUR, by: "user", counted: "database" },
  import: { count: 2000, seconds: DAY, by: "user", counted: "database" },
  // Twice as many, for those that are sent again.
  import_presign: { count: 4000, seconds: DAY, by: "user", counted: "database" },
  comment: { count: 120, seconds: HOUR, by: "user", counted: "database" },
  export: { count: 30, seconds: HOUR, by: "user", counted: "database" },
  report: { count: 30, seconds: HOUR, by: "user", counted: "database" },
  toggle: { count: 600, seconds: 5 * MINUTES, by: "user", counted: "memory" },
  call: { count: 1500, seconds: 5 * MINUTES, by: "user", counted: "memory" },
  visitor_call: { count: 1500, seconds: 5 * MINUTES, by: "address", counted: "memory" },
};

const limiters = new Map<string, Limiter>();

/**
 * Whose calls are counted together, and how many times the limit of one client they have: one client, a new account, a
 * wider network, all addresses.
 */
const scopes = { "": 1, _new: 1 / 4, _wide: WIDER_NETWORK, _all: ALL_ADDRESSES };

function limiterOf(name: CallLimit, scope: keyof typeof scopes = ""): Limiter {
  const prefix = name + scope;
  const known = limiters.get(prefix);
  if (known) return known;
  const { counted, count, seconds } = { ...rateRules[name], ...env().RATE_LIMITS[name] };
  const rule = { count: Math.ceil(count * scopes[scope]), seconds };
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

type Counted = {
  request: Request;
  userId: string | undefined;
  /** Whether the account is new (docs/product.md L57). */
  isNew?: boolean | undefined;
};

/**
 * Counts a call against one of the rate limits. Calls from this machine are not counted,
 * unless `PROXY_HOPS` is set (docs/product.md L36).
 * @returns a function that uncounts the call, for one that the schema refuses; it does so for sign-ups alone
 * @throws AppError rate_limited, saying when to try again
 */
export async function limitRate(name: CallLimit, caller: Counted): Promise<() => Promise<void>> {
  const counters = countersOf(name, caller);
  for (const { limiter, key } of counters) await consume(limiter, key, tooManyRequests);
  return async () => {
    if (!rateRules[name].signUps) return;
    for (const { limiter, key } of counters) await limiter.reward(key);
  };
}

function countersOf(name: CallLimit, { request, userId, isNew }: Counted) {
  if (isLocal(request)) return [];
  if (rateRules[name].by === "user") {
    return userId ? [{ limiter: limiterOf(name, isNew ? "_new" : ""), key: userId }] : [];
  }
  const counters = clientNetworks(request).map((key, index) => ({
    limiter: limiterOf(name, index > 0 ? "_wide" : ""),
    key,
  }));
  if (rateRules[name].signUps) counters.push({ limiter: limiterOf(name, "_all"), key: "all" });
  return counters;
}
