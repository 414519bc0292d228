import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isForeignKeyViolation } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { AppError, loginRequired } from "@/lib/errors";
import { newId } from "@/lib/id";
import { keyedMutex } from "@/lib/keyed-mutex";
import { logger } from "@/lib/log";
import { IDEMPOTENCY_HOURS } from "./limits";
import { idempotencyMessages } from "./messages";

/** How long one request alone may make something; after that another may think it has died. */
const CLAIM_SECONDS = 30;
const PATIENCE_MS = (CLAIM_SECONDS + 5) * 1000;
const LOOK_AGAIN_MS = 100;

/** One key of one user for one call, whose parameters are filled in. */
export type KeyedCall = { userId: string; call: string; key: string };

type Making<Made> = {
  /** Makes it, under this id. */
  make: (id: string) => Promise<Made>;
  /** What stands under this id now, as far as this user sees it. */
  find: (id: string) => Promise<Made | null>;
};

/** In one process those with the same key wait here, where they hold no connection. */
const inLane = keyedMutex({ timeoutMs: PATIENCE_MS });

/**
 * Makes something once for all requests with the same key, on any number of instances: the first
 * one makes it while the others wait, and all answer it, as it is now. The key names its id
 * beforehand, so that even a request whose end nobody has seen cannot make it twice. A failed try
 * leaves the key free.
 * @throws AppError not_found when what was made is gone, unavailable when making it takes too long,
 *   and whatever `make` throws
 */
export function once<Made>(keyed: KeyedCall, making: Making<Made>): Promise<Made> {
  const lane = JSON.stringify([keyed.userId, keyed.call, keyed.key]);
  return inLane(lane, async () => {
    const claim = await claimKey(keyed);
    if (claim.state === "fresh") return make(keyed, claim.madeId, making);
    const made = await making.find(claim.madeId);
    if (made) {
      if (claim.state === "abandoned") await settle(keyed);
      return made;
    }
    if (claim.state === "made") throw new AppError("not_found", idempotencyMessages.gone);
    return make(keyed, claim.madeId, making);
  });
}

async function make<Made>(keyed: KeyedCall, id: string, { make, find }: Making<Made>) {
  try {
    const made = await make(id);
    await settle(keyed);
    return made;
  } catch (error) {
    if (error instanceof AppError) {
      await release(keyed, id);
      throw error;
    }
    return findAfterAll(keyed, () => find(id), error);
  }
}

/**
 * After a fault nobody knows whether it was made: the connection may have broken behind the commit.
 * If it cannot be found now, the next try looks for it.
 */
async function findAfterAll<Made>(
  keyed: KeyedCall,
  find: () => Promise<Made | null>,
  fault: unknown,
): Promise<Made> {
  try {
    const made = await find();
    if (made) {
      await settle(keyed);
      return made;
    }
    await query("abandon_key", ABANDON, valuesOf(keyed));
  } catch (error) {
    logger.warn({ err: error }, "an idempotency key stays claimed until its time is over");
  }
  throw fault;
}

const WHERE_KEY = "user_id = $1 AND call = $2 AND key = $3";
const IS_OVER = `k.created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'`;

// Whoever gets a row from the insert has the claim. One that another claimed at the same moment may
// not be visible yet: then no row comes back at all.
const CLAIM = `
  WITH claimed AS (
    INSERT INTO idempotency_keys AS k (user_id, call, key, made_id, claimed_until)
    VALUES ($1, $2, $3, $4, now() + interval '${CLAIM_SECONDS} seconds')
    ON CONFLICT (user_id, call, key) DO UPDATE SET
      made_id = CASE WHEN ${IS_OVER} THEN EXCLUDED.made_id ELSE k.made_id END,
      created_at = CASE WHEN ${IS_OVER} THEN now() ELSE k.created_at END,
      claimed_until = EXCLUDED.claimed_until
    WHERE ${IS_OVER} OR k.claimed_until <= now()
    RETURNING made_id
  )
  SELECT made_id, CASE WHEN made_id = $4 THEN 'fresh' ELSE 'abandoned' END AS state FROM claimed
  UNION ALL
  SELECT made_id, CASE WHEN claimed_until IS NULL THEN 'made' ELSE 'busy' END
  FROM idempotency_keys WHERE ${WHERE_KEY} AND NOT EXISTS (SELECT FROM claimed)`;
const SETTLE = `UPDATE idempotency_keys SET claimed_until = NULL WHERE ${WHERE_KEY}`;
const ABANDON = `UPDATE idempotency_keys SET claimed_until = now()
  WHERE ${WHERE_KEY} AND claimed_until IS NOT NULL`;
const RELEASE = `DELETE FROM idempotency_keys WHERE ${WHERE_KEY} AND made_id = $4`;

type Claim = { made_id: string; state: "fresh" | "abandoned" | "made" | "busy" };

const valuesOf = ({ userId, call, key }: KeyedCall) => [userId, call, key];

/** Claims the key, waiting while a request on another instance has it. */
async function claimKey(keyed: KeyedCall) {
  const since = performance.now();
  while (performance.now() - since < PATIENCE_MS) {
    const values = [...valuesOf(keyed), newId()];
    const [claim] = await query<Claim>("claim_key", CLAIM, values).catch(withoutUser);
    if (claim && claim.state !== "busy") return { madeId: claim.made_id, state: claim.state };
    await pause(LOOK_AGAIN_MS);
  }
  throw new AppError("unavailable", "The first request with this key is still at work.", {
    retryAfter: 2,
  });
}

/** Without its user a key cannot be kept: the account was deleted while the request arrived. */
function withoutUser(error: unknown): never {
  throw isForeignKeyViolation(error) ? loginRequired() : error;
}

const settle = (keyed: KeyedCall) => query("settle_key", SETTLE, valuesOf(keyed));

const release = (keyed: KeyedCall, id: string) =>
  query("release_key", RELEASE, [...valuesOf(keyed), id]);
