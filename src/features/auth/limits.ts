import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Failed logins of one account, counted in the database for all instances (security reference, T17). */
const rules = [
  { keyPrefix: "login_15m", points: 10, duration: 15 * MINUTE },
  { keyPrefix: "login_1d", points: 50, duration: DAY },
];

let limiters: RateLimiterPostgres[] | undefined;

function loginLimiters(): RateLimiterPostgres[] {
  limiters ??= rules.map(
    (rule) =>
      new RateLimiterPostgres({
        ...rule,
        storeClient: pool(),
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
  );
  return limiters;
}

const keyOf = (account: string) => createHash("sha256").update(account).digest("base64url");

/**
 * Counts an attempt to log in before it is judged, so that attempts at once cannot slip through.
 * @param account the account's id, or the name that was tried when there is none
 * @returns gives the attempt back, for when it succeeded
 * @throws AppError rate_limited, also for the right password, until the window ends
 */
export async function countLoginAttempt(account: string): Promise<() => Promise<void>> {
  const key = keyOf(account);
  for (const limiter of loginLimiters()) {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError("rate_limited", "Too many failed logins. Try again later.", {
        retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      });
    }
  }
  return async () => {
    for (const limiter of loginLimiters()) await limiter.reward(key);
  };
}
