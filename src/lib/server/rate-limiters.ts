import "server-only";
import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { AppError } from "../errors";
import type { RateLimit } from "../rate-limit";
import { addCount } from "./process-metrics";

export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "keyPrefix">;

/** How long the primary may take; on a busy machine it responds late. */
const RESPONSE_MS = 5_000;

/** What a refusal says, with the time left in words. */
export type Refusal = (wait: string) => string;

/**
 * A limiter that counts for the processes of this server: the primary of their cluster does
 * (scripts/launch/cluster.mjs). While that does not respond, each process counts for itself.
 */
export function serverLimiter(name: string, { count, seconds }: RateLimit): Limiter {
  const options = { keyPrefix: name, points: count, duration: seconds };
  const own = new RateLimiterMemory(options);
  if (!cluster.isWorker) return own;
  return new RLWrapperTimeouts({
    keyPrefix: name,
    limiter: new RateLimiterCluster(options),
    insuranceLimiter: own,
    timeoutMs: RESPONSE_MS,
  });
}

/**
 * Counts one for a key.
 * @throws AppError rate_limited with the message, and with the time left, when its window is full
 */
export async function consume(limiter: Limiter, key: string, refusal: Refusal): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    addCount("requests_refused_total", limiter.keyPrefix);
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new AppError("rate_limited", refusal(inWords(retryAfter)), { retryAfter });
  }
}

/** A time in its largest unit of which there is more than one, rounded up: `15 minutes`. */
function inWords(seconds: number): string {
  const sizes = { hour: 3600, minute: 60, second: 1 };
  const [unit, size] = Object.entries(sizes).find(([, size]) => seconds > size) ?? ["second", 1];
  const format = new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.ceil(seconds / size));
}
