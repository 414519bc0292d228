import "server-only";
import { createHash } from "node:crypto";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { keyedMutex } from "@/lib/keyed-mutex";
import { query } from "@/lib/server/db";
import { addCount } from "@/lib/server/process-metrics";
import { consume, databaseLimiter } from "@/lib/server/rate-limiters";
import type { LoginSource } from "../devices/cookie";
import { failedLoginLimits } from "../limits";
import { authMessages } from "../messages";

type Counter = { limiter: RateLimiterPostgres; key: string };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(name: keyof typeof failedLoginLimits): RateLimiterPostgres {
  const limiter = limiters.get(name) ?? databaseLimiter(name, failedLoginLimits[name]);
  limiters.set(name, limiter);
  return limiter;
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** What an attempt counts against: its network, and its device or all devices that are not known. */
function countersOf(account: string, { network, device }: LoginSource): Counter[] {
  const keyOf = (counted: string) => `${hash(account)}:${hash(counted)}`;
  const isKnown = device?.accounts.includes(account);
  return [
    { limiter: limiterOf("login_15m"), key: keyOf(network) },
    { limiter: limiterOf("login_1d"), key: keyOf(network) },
    isKnown
      ? { limiter: limiterOf("login_device_1d"), key: keyOf(device?.id ?? "") }
      : { limiter: limiterOf("login_unknown_1d"), key: keyOf("") },
  ];
}

/**
 * One attempt of an account from a network at a time: many correct ones at the same time are no
 * failures.
 */
const withMutex = keyedMutex({ timeoutMs: 10_000 });

type Attempt = {
  /** The id of the account, or the name that was tried when there is none. */
  account: string;
  source: LoginSource;
};

/**
 * Verifies an attempt to log in. It is counted first, so that concurrent attempts stay within the
 * limits, and refunded unless it fails. Failures elsewhere do not lock out a device on which the account
 * has logged in before.
 * @param verify returns null for a failure
 * @throws AppError rate_limited after too many failures, even for the right password
 */
export function limitFailedLogins<Result>(
  { account, source }: Attempt,
  verify: () => Promise<Result | null>,
): Promise<Result | null> {
  const counters = countersOf(account, source);
  return withMutex(`${account} ${source.network}`, async () => {
    for (const { limiter, key } of counters) {
      await consume(limiter, key, authMessages.tooManyFailedLogins);
    }
    let failed = false;
    try {
      const result = await verify();
      failed = result === null;
      if (failed) addCount("logins_refused_total", "wrong");
      return result;
    } finally {
      if (!failed) for (const { limiter, key } of counters) await limiter.reward(key);
    }
  });
}

const RESET = `
  DELETE FROM rate_limits
  WHERE split_part(key, ':', 1) = ANY ($1) AND split_part(key, ':', 2) = $2 RETURNING key`;

/** Resets the counted failures of an account, for a new password. */
export const resetFailedLogins = (account: string) =>
  query(RESET, [Object.keys(failedLoginLimits), hash(account)]);
