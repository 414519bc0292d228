import "server-only";
import { createHash } from "node:crypto";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { keyedMutex } from "@/lib/keyed-mutex";
import { consume, databaseLimiter } from "@/lib/rate-limiter";
import { authMessages } from "../messages";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Failed logins of one account, counted in the database for all instances (docs/security.md T17). */
const rules = {
  login_15m: { count: 10, seconds: 15 * MINUTE },
  login_1d: { count: 50, seconds: DAY },
};

let limiters: RateLimiterPostgres[] | undefined;

function loginLimiters(): RateLimiterPostgres[] {
  limiters ??= Object.entries(rules).map(([name, rule]) => databaseLimiter(name, rule));
  return limiters;
}

const keyOf = (account: string) => createHash("sha256").update(account).digest("base64url");

/** One attempt of an account at a time: many right ones at once do not look like failures. */
const inLane = keyedMutex({ timeoutMs: 10_000 });

/**
 * Judges an attempt to log in. It is counted before, so that attempts at once cannot slip through,
 * and given back unless it failed.
 * @param account the account's id, or the name that was tried when there is none
 * @param prove null for a failure
 * @throws AppError rate_limited after too many failures, also for the right password, until the
 *   window ends
 */
export function limitFailures<Proof>(
  account: string,
  prove: () => Promise<Proof | null>,
): Promise<Proof | null> {
  const key = keyOf(account);
  return inLane(key, async () => {
    for (const limiter of loginLimiters()) {
      await consume(limiter, key, authMessages.tooManyFailedLogins);
    }
    let failed = false;
    try {
      const proof = await prove();
      failed = proof === null;
      return proof;
    } finally {
      if (!failed) await giveBack(key);
    }
  });
}

async function giveBack(key: string) {
  for (const limiter of loginLimiters()) await limiter.reward(key);
}

/** Forgets the failures of an account: whoever has just been given a password may use it at once. */
export async function forgetFailures(account: string): Promise<void> {
  const key = keyOf(account);
  for (const limiter of loginLimiters()) await limiter.delete(key);
}
