import "server-only";
import { createClient } from "@redis/client";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { logger } from "./log";
import type { RateLimit } from "./rate-limit";

const TIMEOUT_MS = 500;
const MAX_RETRY_MS = 5_000;

function connect(url: string) {
  const client = createClient({
    url,
    // Without a connection a command fails immediately, and the memory counts.
    disableOfflineQueue: true,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { reconnectStrategy: (attempts) => Math.min(attempts * 200, MAX_RETRY_MS) },
  });
  client.on("error", (error: Error) => logger.warn({ err: error }, "LIMITS_URL is not reachable"));
  void client.connect();
  return client;
}

let shared: ReturnType<typeof connect> | undefined;

/**
 * A limiter that counts in Redis or Valkey for all instances; while it cannot be reached, each process
 * counts for itself.
 */
export function redisLimiter(url: string, name: string, { count, seconds }: RateLimit) {
  shared ??= connect(url);
  const options = { keyPrefix: name, points: count, duration: seconds };
  return new RateLimiterRedis({
    ...options,
    storeClient: shared,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}
