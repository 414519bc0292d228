import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Prisma } from "@/generated/prisma/client";
import { AppError, loginRequired } from "@/lib/errors";
import { newId } from "@/lib/id";
import { keyedMutex } from "@/lib/keyed-mutex";
import { isForeignKeyViolation } from "@/lib/server/database-errors";
import { deleteInBatches, query } from "@/lib/server/db";
import { logger } from "@/lib/server/log";
import { IDEMPOTENCY_HOURS } from "./limits";
import { idempotencyMessages } from "./messages";

/** After this time a request counts as failed, and the next one may acquire its key. */
const LEASE_SECONDS = 30;
const WAIT_MS = (LEASE_SECONDS + 5) * 1000;
const POLL_MS = 100;

/** One key of one user for one call, with its path parameters. */
export type KeyedCall = { userId: string; call: string; key: string };

/**
 * Stores another id with the key, in the transaction that creates the item.
 * @throws AppError unavailable when another request has taken the lease over
 */
export type StoreId = (tx: Prisma.TransactionClient, id: string) => Promise<void>;

type Operation<Result> = {
  create: (id: string, storeId: StoreId) => Promise<Result>;
  /** Reads the created item as it is now and as the user may see it. */
  find: (id: string) => Promise<Result | null>;
};

/** Requests of one process with the same key wait here, where they hold no connection. */
const withMutex = keyedMutex({ timeoutMs: WAIT_MS });

/**
 * Runs an operation once for all requests with the same key, on any number of instances: the first
 * request runs it, the others wait, and all return its result as it is now. The id is stored with the
 * key before the operation runs, or by the transaction that creates the item, so that a lost response
 * cannot run it twice. A failed attempt releases the key.
 * @throws AppError not_found when the result has been deleted, unavailable when the operation takes
 *   too long, and whatever `create` throws
 */
export function executeIdempotently<Result>(
  keyed: KeyedCall,
  operation: Operation<Result>,
): Promise<Result> {
  const mutexKey = JSON.stringify([keyed.userId, keyed.call, keyed.key]);
  return withMutex(mutexKey, async () => {
    const lease = await acquireLease(keyed);
    if (lease.state === "new") return execute(keyed, lease, operation);
    const result = await operation.find(lease.resultId);
    if (result) {
      if (lease.state === "expired") await commit(keyed);
      return result;
    }
    if (lease.state === "committed") throw new AppError("not_found", idempotencyMessages.deleted);
    return execute(keyed, lease, operation);
  });
}

async function execute<Result>(
  keyed: KeyedCall,
  lease: Lease,
  { create, find }: Operation<Result>,
): Promise<Result> {
  try {
    const result = await create(lease.resultId, storeIdOf(keyed, lease));
    await commit(keyed);
    return result;
  } catch (error) {
    if (error instanceof AppError) {
      await release(keyed, lease);
      throw error;
    }
    return recover(keyed, lease, () => find(lease.resultId), error);
  }
}

const storeIdOf =
  ({ userId, call, key }: KeyedCall, lease: Lease): StoreId =>
  async (tx, id) => {
    const stored = await tx.$executeRaw`
      UPDATE idempotency_keys SET made_id = ${id}::uuid
      WHERE user_id = ${userId}::uuid AND call = ${call} AND key = ${key}
        AND claimed_until = ${lease.until}`;
    if (stored === 0) throw stillAtWork();
    lease.resultId = id;
  };

/**
 * After any other error the outcome is unknown: the connection may have failed after the commit. When
 * the result is not found, the lease expires immediately and the next attempt looks again.
 */
async function recover<Result>(
  keyed: KeyedCall,
  { until }: Lease,
  find: () => Promise<Result | null>,
  error: unknown,
): Promise<Result> {
  try {
    const result = await find();
    if (result) {
      await commit(keyed);
      return result;
    }
    await query(EXPIRE, [...valuesOf(keyed), until]);
  } catch (recoveryError) {
    logger.warn({ err: recoveryError }, "an idempotency key stays leased until its time is over");
  }
  throw error;
}

const WHERE_KEY = "user_id = $1 AND call = $2 AND key = $3";
const IS_OUTDATED = `k.created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'`;

// A returned row holds the lease. A row that a concurrent request has inserted may not be visible yet:
// then the statement returns none.
const ACQUIRE = `
  WITH leased AS (
    INSERT INTO idempotency_keys AS k (user_id, call, key, made_id, claimed_until)
    VALUES ($1, $2, $3, $4, now() + interval '${LEASE_SECONDS} seconds')
    ON CONFLICT (user_id, call, key) DO UPDATE SET
      made_id = CASE WHEN ${IS_OUTDATED} THEN EXCLUDED.made_id ELSE k.made_id END,
      created_at = CASE WHEN ${IS_OUTDATED} THEN now() ELSE k.created_at END,
      claimed_until = EXCLUDED.claimed_until
    WHERE ${IS_OUTDATED} OR k.claimed_until <= now()
    RETURNING made_id, claimed_until
  )
  SELECT made_id AS "resultId", claimed_until AS until,
    CASE WHEN made_id = $4 THEN 'new' ELSE 'expired' END AS state FROM leased
  UNION ALL
  SELECT made_id, claimed_until, CASE WHEN claimed_until IS NULL THEN 'committed' ELSE 'leased' END
  FROM idempotency_keys WHERE ${WHERE_KEY} AND NOT EXISTS (SELECT FROM leased)`;
const COMMIT = `UPDATE idempotency_keys SET claimed_until = NULL WHERE ${WHERE_KEY}`;
// Only the request's own lease: another one may have it once its time is over.
const EXPIRE = `UPDATE idempotency_keys SET claimed_until = now()
  WHERE ${WHERE_KEY} AND claimed_until = $4`;
const RELEASE = `DELETE FROM idempotency_keys WHERE ${WHERE_KEY} AND claimed_until = $4`;

/** The id of what is created, and the end of the lease, which no other lease of the key has. */
type Lease = {
  resultId: string;
  until: Date;
  state: "new" | "expired" | "committed" | "leased";
};

const valuesOf = ({ userId, call, key }: KeyedCall) => [userId, call, key];

/** Leases the key, and waits while a request on another instance has the lease. */
async function acquireLease(keyed: KeyedCall): Promise<Lease> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < WAIT_MS) {
    const values = [...valuesOf(keyed), newId()];
    const [lease] = await query<Lease>(ACQUIRE, values).catch(requireUser);
    if (lease && lease.state !== "leased") return lease;
    await pause(POLL_MS);
  }
  throw stillAtWork();
}

const stillAtWork = () =>
  new AppError("unavailable", "The first request with this key is still at work.", {
    retryAfter: 2,
  });

/** The account may be deleted while the request arrives. */
function requireUser(error: unknown): never {
  throw isForeignKeyViolation(error) ? loginRequired() : error;
}

const commit = (keyed: KeyedCall) => query(COMMIT, valuesOf(keyed));

const release = (keyed: KeyedCall, { until }: Lease) => query(RELEASE, [...valuesOf(keyed), until]);

const REMOVE_EXPIRED = `
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys
    WHERE created_at < now() - interval '${IDEMPOTENCY_HOURS} hours' LIMIT $1
  )) RETURNING key`;

/** Removes outdated keys in batches. */
export const removeExpiredKeys = (isOver: () => boolean) => deleteInBatches(REMOVE_EXPIRED, isOver);
