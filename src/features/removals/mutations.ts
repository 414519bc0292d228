import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { inTransaction, type Tx } from "@/lib/server/db";
import { ROWS_PER_STEP } from "./limits";

export const REMOVE_DETACHED = "remove-detached";

const STEP_TIMEOUT_MS = 20_000;

/** Runs one step of background work as a transaction, which may wait longer for locks than a request. */
export const runStep = <T>(step: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(step, { maxWait: STEP_TIMEOUT_MS, timeout: STEP_TIMEOUT_MS });

export type Removed = {
  /** Of posts. */
  mediaId: string;
  /** Whether the row stays, without its author, until the background work has removed what belongs to it. */
  isDetached: boolean;
};

/**
 * Deletes the newest posts that match, as far as at most ROWS_PER_STEP rows hang on them. When the very
 * newest has more, it alone is detached instead: without an author nobody sees it, and it counts for
 * nobody (docs/product.md API16).
 * @param which a condition on `posts`
 * @returns one item for each post; none when no post matches
 */
export async function removePosts(tx: Tx, which: Prisma.Sql, limit = 1): Promise<Removed[]> {
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
    RETURNING posts.media_id AS "mediaId", false AS "isDetached"`;
  if (removed.length > 0) return removed;
  return tx.$queryRaw<Removed[]>`
    UPDATE posts SET author_id = NULL, tags = '{}'
    WHERE author_id IS NOT NULL
      AND id = (SELECT id FROM posts WHERE ${which} ORDER BY id DESC LIMIT 1)
    RETURNING media_id AS "mediaId", true AS "isDetached"`;
}

/**
 * Deletes the newest comments that match, or detaches the newest, as `removePosts` does.
 * @param which a condition on `comments`
 */
export async function removeComments(
  tx: Tx,
  which: Prisma.Sql,
  limit = 1,
): Promise<Pick<Removed, "isDetached">[]> {
  const removed = await tx.$queryRaw<Removed[]>`
    DELETE FROM comments USING (
      SELECT id, sum(like_count) OVER (ORDER BY id DESC) AS total FROM (
        SELECT id, like_count FROM comments WHERE ${which} ORDER BY id DESC LIMIT ${limit}) AS newest
    ) AS summed
    WHERE comments.id = summed.id AND summed.total <= ${ROWS_PER_STEP}
    RETURNING false AS "isDetached"`;
  if (removed.length > 0) return removed;
  return tx.$queryRaw<Removed[]>`
    UPDATE comments SET author_id = NULL
    WHERE author_id IS NOT NULL
      AND id = (SELECT id FROM comments WHERE ${which} ORDER BY id DESC LIMIT 1)
    RETURNING true AS "isDetached"`;
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
