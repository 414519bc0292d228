import "server-only";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { deleteInBatches, runStatement } from "./db";
import { AppError } from "./errors";
import type { RateLimit } from "./rate-limit";

/** A limiter that counts in the database, in one statement, for all instances. */
export const databaseLimiter = (name: string, { count, seconds }: RateLimit) =>
  new RateLimiterPostgres({
    keyPrefix: name,
    points: count,
    duration: seconds,
    storeClient: { query: runStatement },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

/**
 * Counts one for a key.
 * @throws AppError rate_limited with the message, and with the time left, when its window is full
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

// rate-limiter-flexible stores milliseconds.
const REMOVE_LIMITS = `
  DELETE FROM rate_limits WHERE key = ANY (ARRAY(
    SELECT key FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT $1
  )) RETURNING key`;

/** Deletes counters whose window has ended, in batches. */
export const removeExpiredLimits = (isOver: () => boolean) =>
  deleteInBatches("remove_limits", REMOVE_LIMITS, isOver);
