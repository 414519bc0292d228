import "server-only";
import { createHash } from "node:crypto";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { User } from "@/generated/prisma/client";
import { addCount } from "@/lib/server/process-metrics";
import { consume } from "@/lib/server/rate-limiters";
import { keyedSemaphore } from "@/lib/server/semaphore";
import { databaseLimiter } from "@/lib/server/shared-limiters";
import { isKnownDevice, type LoginSource } from "./devices/cookie";
import { failedLoginLimits } from "./limits";
import { authMessages } from "./messages";

type Counter = { limiter: RateLimiterPostgres; key: string };

type LimitName = keyof typeof failedLoginLimits;

export type Attempt = {
  /** What was typed as name or email, or the id of who is signed in. */
  typed: string;
  user: Pick<User, "id" | "passwordHash"> | null;
  source: LoginSource;
};

/**
 * What an attempt counts against: its device, if the account has logged in there before, and all such devices, or
 * else its network, by what was typed, and all other devices.
 */
function countersOf({ typed, user, source }: Attempt): [Counter, ...Counter[]] {
  // With the hash, so that a new password has new counters.
  const account = user ? [user.id, user.passwordHash] : [];
  const counter = (name: LimitName, ...counted: string[]): Counter => {
    const key = createHash("sha256").update(JSON.stringify([...account, ...counted]));
    return {
      limiter: databaseLimiter(name, failedLoginLimits[name]),
      key: key.digest("base64url"),
    };
  };
  const { network, device } = source;
  if (user && device && isKnownDevice(source, user)) {
    return [
      counter("login_device_15m", device.id),
      counter("login_device_1d", device.id),
      counter("login_known_1d"),
    ];
  }
  return [
    counter("login_15m", typed, network),
    counter("login_1d", typed, network),
    counter("login_unknown_1d", user ? "" : typed),
  ];
}

/** One attempt from a place at a time: many correct ones at the same time are no failures. */
const withMutex = keyedSemaphore(1, { timeoutMs: 10_000 });

/**
 * Verifies a password. The attempt is counted first, so that concurrent ones stay within the limits, and
 * refunded unless it fails. Failures elsewhere do not lock out a device on which the account has logged in
 * before.
 * @throws AppError rate_limited after too many failures, even for the right password
 */
export function limitFailedLogins(
  attempt: Attempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const counters = countersOf(attempt);
  return withMutex(counters[0].key, async () => {
    for (const { limiter, key } of counters) {
      await consume(limiter, key, authMessages.tooManyFailedLogins);
    }
    let failed = false;
    try {
      failed = !(await verify());
      if (failed) addCount("logins_refused_total", "wrong");
      return !failed;
    } finally {
      if (!failed) for (const { limiter, key } of counters) await limiter.reward(key);
    }
  });
}
