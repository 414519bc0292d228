import "server-only";
import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "../errors";
import type { RateLimit } from "../rate-limit";
import { addCount } from "./process-metrics";

export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "keyPrefix">;

/** What a refusal says, with the time left in words. */
export type Refusal = (wait: string) => string;

/** A limiter that counts for the processes of this server: the primary of their cluster does (scripts/launch/cluster.mjs). */
export function serverLimiter(name: string, { count, seconds }: RateLimit): Limiter {
  const options = { keyPrefix: name, points: count, duration: seconds };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
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
