import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { deleteInBatches, runStatement } from "./db";
import { AppError } from "./errors";
import { logger } from "./log";
import { countRefusal } from "./process-metrics";
import type { RateLimit } from "./rate-limit";

export type Limiter = Pick<RateLimiterAbstract, "consume" | "keyPrefix">;

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

function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: 500 },
    socket: { reconnectStrategy: (attempts) => Math.min(attempts * 200, 5_000) },
  });
  client.on("error", (error: Error) => logger.warn({ err: error }, "LIMITS_URL is not reachable"));
  return { client, attempted: Promise.race([client.connect(), sleep(500)]) };
}

let redis: ReturnType<typeof connect> | undefined;

/**
 * A limiter that counts in Redis or Valkey for all instances; while it cannot be reached, each process
 * counts for itself.
 */
export function redisLimiter(url: string, name: string, { count, seconds }: RateLimit): Limiter {
  redis ??= connect(url);
  const { client, attempted } = redis;
  const options = { keyPrefix: name, points: count, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: client,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  const consume = async (key: string) => {
    await attempted;
    return limiter.consume(key);
  };
  return { keyPrefix: name, consume };
}

/**
 * Counts one for a key.
 * @throws AppError rate_limited with the message, and with the time left, when its window is full
 */
export async function consume(limiter: Limiter, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    countRefusal(limiter.keyPrefix);
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
