import "server-only";
import { SWEEP_MEDIA } from "@/features/media/mutations";
import { Prisma } from "@/generated/prisma/client";
import { inTransaction, type Tx } from "@/lib/server/db";
import { wakeJob } from "@/lib/server/job-runner";

/** The most rows that hang on what one transaction deletes: less than a second of work. */
export const ROWS_PER_STEP = 5_000;

export const REMOVE_ACCOUNTS = "remove-accounts";
export const REMOVE_DETACHED = "remove-detached";

/** Begins the background work that a committed deletion has left. */
export function wakeRemovals(): void {
  for (const job of [REMOVE_ACCOUNTS, REMOVE_DETACHED, SWEEP_MEDIA]) wakeJob(job);
}

const STEP_TIMEOUT_MS = 20_000;

/** Runs one step of background work as a transaction, which may wait longer for locks than a request. */
export const runStep = <T>(step: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(step, { maxWait: STEP_TIMEOUT_MS, timeout: STEP_TIMEOUT_MS });

/**
 * Deletes the newest posts that match, as far as at most ROWS_PER_STEP rows hang on them. When the very
 * newest has more, it alone is detached instead: without an author nobody sees it, and it counts for
 * nobody (docs/product.md API16).
 * @param which a condition on `posts`
 * @returns the media of each post; none when no post matches
 */
export async function removePosts(tx: Tx, which: Prisma.Sql, limit = 1): Promise<string[]> {
  type Removed = { media_id: string };
  const removed = await tx.$queryRaw<Removed[]>`
    WITH newest AS (
      SELECT id, like_count + bookmark_count + view_count + comment_count AS reactions
      FROM posts WHERE ${which} ORDER BY id DESC LIMIT ${limit}
    ), summed AS (
      SELECT id, sum(reactions) OVER (ORDER BY id DESC) AS total FROM newest
    ), small AS (
      SELECT id, total + sum((SELECT coalesce(sum(like_count), 0) FROM comments WHERE post_id = summed.id))
        OVER (ORDER BY id DESC) AS total
      FROM summed WHERE total <= ${ROWS_PER_STEP}
    )
    DELETE FROM posts USING small WHERE posts.id = small.id AND small.total <= ${ROWS_PER_STEP}
    RETURNING posts.media_id`;
  const detached =
    removed.length > 0
      ? []
      : await tx.$queryRaw<Removed[]>`
    UPDATE posts SET author_id = NULL, tags = '{}'
    WHERE author_id IS NOT NULL
      AND id = (SELECT id FROM posts WHERE ${which} ORDER BY id DESC LIMIT 1)
    RETURNING media_id`;
  return [...removed, ...detached].map(({ media_id }) => media_id);
}

/**
 * Deletes the newest comments that match, or detaches the newest, as `removePosts` does.
 * @param which a condition on `comments`
 * @returns how many; none when no comment matches
 */
export async function removeComments(tx: Tx, which: Prisma.Sql, limit = 1): Promise<number> {
  const removed = await tx.$executeRaw`
    DELETE FROM comments USING (
      SELECT id, sum(like_count) OVER (ORDER BY id DESC) AS total FROM (
        SELECT id, like_count FROM comments WHERE ${which} ORDER BY id DESC LIMIT ${limit}) AS newest
    ) AS summed
    WHERE comments.id = summed.id AND summed.total <= ${ROWS_PER_STEP}`;
  if (removed > 0) return removed;
  return tx.$executeRaw`
    UPDATE comments SET author_id = NULL
    WHERE author_id IS NOT NULL
      AND id = (SELECT id FROM comments WHERE ${which} ORDER BY id DESC LIMIT 1)`;
}

/**
 * Deletes up to `limit` rows that belong to another one. By ctid: the planner uses the index whatever
 * the row counts are. Those that another transaction has locked are left to a later step.
 */
export const removeRows = (
  tx: Tx,
  [table, column]: readonly [table: string, column: string],
  id: string,
  limit: number,
): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ${id}::uuid
      LIMIT ${limit} FOR UPDATE SKIP LOCKED))`;
