import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimit } from "../rate-limit";
import { deleteInBatches, runStatement } from "./db";
import { logger } from "./log";
import type { Limiter } from "./rate-limiters";

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

/** A Redis that takes longer counts as one that cannot be reached. */
const RESPONSE_MS = 1_000;

function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: {
      // Ends a connection that nothing responds on before it is ready; pings keep the others.
      socketTimeout: 30_000,
      reconnectStrategy: (attempts) => Math.min(attempts * 200, 5_000),
    },
  });
  client.on("error", (error: Error) => logger.warn({ err: error }, "LIMITS_URL is not reachable"));
  return { client, attempted: Promise.race([client.connect(), sleep(RESPONSE_MS)]) };
}

type Redis = ReturnType<typeof connect>;

let redis: Redis | undefined;

/** Leaves the connection, so that what waits for a response fails now, and opens another. */
function reconnect({ client }: Redis) {
  if (!client.isReady) return;
  logger.warn("LIMITS_URL does not respond");
  client.destroy();
  client.connect().catch(() => {});
}

/**
 * A limiter that counts in Redis or Valkey for all instances; while it cannot be reached, or takes longer than
 * a second, each process counts for itself.
 */
export function redisLimiter(url: string, name: string, { count, seconds }: RateLimit): Limiter {
  redis ??= connect(url);
  const connection = redis;
  const options = { keyPrefix: name, points: count, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: connection.client,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  const consume = async (key: string) => {
    await connection.attempted;
    let isWaiting = true;
    // After a pause of this process, its event loop reads a response that is there before it gives up.
    const timer = setTimeout(setImmediate, RESPONSE_MS, () => isWaiting && reconnect(connection));
    try {
      return await limiter.consume(key);
    } finally {
      isWaiting = false;
      clearTimeout(timer);
    }
  };
  return { keyPrefix: name, consume, reward: (key) => limiter.reward(key) };
}

// rate-limiter-flexible stores milliseconds.
const REMOVE_LIMITS = `
  DELETE FROM rate_limits WHERE key = ANY (ARRAY(
    SELECT key FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT $1
  )) RETURNING key`;

/** Deletes counters whose window has ended, in batches. */
export const removeExpiredLimits = (isOver: () => boolean) =>
  deleteInBatches(REMOVE_LIMITS, isOver);
