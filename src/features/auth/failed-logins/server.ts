import "server-only";
import { createHash } from "node:crypto";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { keyedMutex } from "@/lib/keyed-mutex";
import { consume, databaseLimiter } from "@/lib/rate-limiters";
import { failedLoginLimits } from "../limits";
import { authMessages } from "../messages";

let limiters: RateLimiterPostgres[] | undefined;

function loginLimiters(): RateLimiterPostgres[] {
  limiters ??= Object.entries(failedLoginLimits).map(([name, rule]) => databaseLimiter(name, rule));
  return limiters;
}

const keyOf = (account: string) => createHash("sha256").update(account).digest("base64url");

/** One attempt of an account at a time: many correct ones at the same time are no failures. */
const withMutex = keyedMutex({ timeoutMs: 10_000 });

/**
 * Verifies an attempt to log in. It is counted first, so that concurrent attempts stay within the
 * limit, and refunded unless it fails.
 * @param account the id of the account, or the name that was tried when there is none
 * @param verify returns null for a failure
 * @throws AppError rate_limited after too many failures, even for the right password
 */
export function limitFailedLogins<Result>(
  account: string,
  verify: () => Promise<Result | null>,
): Promise<Result | null> {
  const key = keyOf(account);
  return withMutex(key, async () => {
    for (const limiter of loginLimiters()) {
      await consume(limiter, key, authMessages.tooManyFailedLogins);
    }
    let failed = false;
    try {
      const result = await verify();
      failed = result === null;
      return result;
    } finally {
      if (!failed) await refund(key);
    }
  });
}

async function refund(key: string) {
  for (const limiter of loginLimiters()) await limiter.reward(key);
}

/** Resets the counted failures of an account, for a new password. */
export async function resetFailedLogins(account: string): Promise<void> {
  const key = keyOf(account);
  for (const limiter of loginLimiters()) await limiter.delete(key);
}
