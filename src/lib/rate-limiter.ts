import "server-only";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { pool, removeInBatches } from "./db";
import { AppError } from "./errors";
import type { RateLimit } from "./rate-limit";

/** Counts in the database, in one statement, for all instances that share it. */
export const databaseLimiter = (name: string, { count, seconds }: RateLimit) =>
  new RateLimiterPostgres({
    keyPrefix: name,
    points: count,
    duration: seconds,
    storeClient: pool(),
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

/**
 * Counts one for a key.
 * @throws AppError rate_limited with the given sentence when its window is full, saying when it ends
 */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  message: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError("rate_limited", message, {
      retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    });
  }
}

// The library that counts keeps milliseconds.
const REMOVE_LIMITS = `
  DELETE FROM rate_limits WHERE key = ANY (ARRAY(
    SELECT key FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT $1
  )) RETURNING key`;

/** Removes counters of limits whose window has ended, in batches. */
export const removeExpiredLimits = (isOver: () => boolean) =>
  removeInBatches("remove_limits", REMOVE_LIMITS, isOver);
