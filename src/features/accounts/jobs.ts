import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { markForSweep, SWEEP_MEDIA } from "@/features/media/mutations";
import { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma, query } from "@/lib/db";
import { notify } from "@/lib/job-runner";

type Tx = Prisma.TransactionClient;

/** The most posts, or other rows of the account, that one step removes. */
const BATCH = 500;
const BATCH_REACTIONS = 5_000;

const STEP_TIMEOUT_MS = 20_000;
/** The pause after a step, as a part of the time that the step took. */
const PAUSE_RATIO = 0.5;

/** Rows of an account beside its posts, by the column with its id. */
const ownedRows = [
  ["likes", "user_id"],
  ["bookmarks", "user_id"],
  ["views", "user_id"],
  ["comments", "author_id"],
  ["comment_likes", "user_id"],
  ["follows", "follower_id"],
  ["follows", "followed_id"],
  ["blocks", "blocker_id"],
  ["blocks", "blocked_id"],
  ["reports", "reporter_id"],
] as const;

type RowsOfOwner =
  | (typeof ownedRows)[number]
  | [table: (typeof reactions)[number], column: "post_id"];

const reactions = ["likes", "bookmarks", "views", "comments"] as const;

/**
 * Removes the rows of deleted accounts, one transaction a step, until none is left or `isOver`. An
 * interrupted step is rolled back and run again.
 */
export async function purgeAccounts(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const start = performance.now();
    const isAnyLeft = await purgeStep();
    if (!isAnyLeft) return;
    notify(SWEEP_MEDIA);
    await pause((performance.now() - start) * PAUSE_RATIO);
  }
}

const COUNT_DELETED = `
  SELECT count(*)::int AS count
  FROM (SELECT FROM users WHERE deleted_at IS NOT NULL LIMIT 1000) AS due`;

/** How many deleted accounts are left, at most a thousand. */
export async function countDeletedAccounts(): Promise<number> {
  const [row] = await query<{ count: number }>("count_deleted_accounts", COUNT_DELETED, []);
  return row?.count ?? 0;
}

/**
 * Runs the next step: the newest posts of a deleted account, then its other rows, finally the account.
 * The smallest account comes first, so that none waits for a large one; accounts that another process
 * has locked are skipped.
 * @returns whether there was anything to remove
 */
export function purgeStep(): Promise<boolean> {
  return retrying(() =>
    prisma().$transaction(runStep, { maxWait: STEP_TIMEOUT_MS, timeout: STEP_TIMEOUT_MS }),
  );
}

async function runStep(tx: Tx): Promise<boolean> {
  const [account] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE deleted_at IS NOT NULL
    ORDER BY post_count, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
  if (!account) return false;
  const posts = await removePosts(tx, account.id);
  const removed = posts + (await removeOwnedRows(tx, account.id, BATCH - posts));
  if (removed < BATCH) await deleteAccountRow(tx, account.id);
  return true;
}

/** @returns how many posts were removed, or reactions to the newest one */
async function removePosts(tx: Tx, authorId: string): Promise<number> {
  const posts = await tx.$queryRaw<{ media_id: string }[]>`
    DELETE FROM posts USING (
      SELECT id, sum(like_count + bookmark_count + view_count + comment_count)
        OVER (ORDER BY id DESC) AS reactions
      FROM (SELECT * FROM posts WHERE author_id = ${authorId}::uuid ORDER BY id DESC LIMIT ${BATCH}) AS own
    ) AS newest
    WHERE posts.id = newest.id AND newest.reactions <= ${BATCH_REACTIONS}
    RETURNING posts.media_id`;
  if (posts.length === 0) return removeReactions(tx, authorId);
  await markForSweep(
    tx,
    posts.map((post) => post.media_id),
  );
  return posts.length;
}

/** Removes reactions of a newest post that has too many for one step. */
async function removeReactions(tx: Tx, authorId: string): Promise<number> {
  const [post] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM posts WHERE author_id = ${authorId}::uuid ORDER BY id DESC LIMIT 1`;
  if (!post) return 0;
  for (const table of reactions) {
    const removed = await removeRows(tx, [table, "post_id"], post.id, BATCH_REACTIONS);
    if (removed > 0) return removed;
  }
  return 0;
}

async function removeOwnedRows(tx: Tx, userId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const trace of ownedRows) {
    if (removed >= limit) break;
    removed += await removeRows(tx, trace, userId, limit - removed);
  }
  return removed;
}

// By ctid: the planner uses the index whatever the row counts are.
const removeRows = (tx: Tx, [table, column]: RowsOfOwner, id: string, limit: number) =>
  tx.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ${id}::uuid
      LIMIT ${limit}))`;

/** A post may have been added after the deletion: then the next step removes it. */
async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  const [account] = await tx.$queryRaw<{ avatar_id: string | null; has_posts: boolean }[]>`
    SELECT avatar_id, EXISTS (SELECT FROM posts WHERE author_id = users.id) AS has_posts
    FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  if (!account || account.has_posts) return;
  await tx.user.delete({ where: { id } });
  if (account.avatar_id) await markForSweep(tx, [account.avatar_id]);
}
