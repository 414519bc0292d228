import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { markForSweep, SWEEP_MEDIA } from "@/features/media/mutations";
import { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { notify } from "@/lib/job-runner";

type Tx = Prisma.TransactionClient;

/** What one step removes at most: posts, or rows that the account left elsewhere. */
const BATCH = 500;
/** What may hang on the posts of one step. */
const BATCH_REACTIONS = 5_000;

/** A step takes a fraction of a second; this long only where the machine has very much else to do. */
const STEP_MS = 20_000;
/** Between two steps the database is left to everybody else, for this part of the time a step took. */
const REST = 0.5;

/** What an account left elsewhere, by the column that names it. Counts elsewhere follow each step. */
const traces = [
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

/** A table and its column, by names that stand here. */
type Trace = (typeof traces)[number] | [table: (typeof reactions)[number], column: "post_id"];

/** What may hang on one post in any number. */
const reactions = ["likes", "bookmarks", "views", "comments"] as const;

/**
 * Removes the rows of deleted accounts, one transaction a step, until none is left or `isOver`. No
 * viewer sees any of them any more; a step that is interrupted is rolled back and run again.
 */
export async function purgeAccounts(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const start = performance.now();
    const isAnyLeft = await purgeStep();
    if (!isAnyLeft) return;
    notify(SWEEP_MEDIA);
    await pause((performance.now() - start) * REST);
  }
}

/**
 * Takes the next step: the newest posts of a deleted account, then its traces elsewhere, at last the
 * account itself. The smallest account comes first, so that none waits for a large one; one that
 * another process is at is left to it.
 * @returns whether there was anything to do
 */
export function purgeStep(): Promise<boolean> {
  return retrying(() => prisma().$transaction(takeStep, { maxWait: STEP_MS, timeout: STEP_MS }));
}

async function takeStep(tx: Tx): Promise<boolean> {
  const [account] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE deleted_at IS NOT NULL
    ORDER BY post_count, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
  if (!account) return false;
  const posts = await removePosts(tx, account.id);
  const removed = posts + (await removeTraces(tx, account.id, BATCH - posts));
  if (removed < BATCH) await removeAccount(tx, account.id);
  return true;
}

/** @returns how many posts were removed, or reactions to the newest one */
async function removePosts(tx: Tx, authorId: string): Promise<number> {
  const posts = await tx.$queryRaw<{ media_id: string }[]>`
    DELETE FROM posts USING (
      SELECT id, sum(like_count + bookmark_count + view_count + comment_count)
        OVER (ORDER BY id DESC) AS reactions
      FROM (SELECT * FROM posts WHERE author_id = ${authorId}::uuid ORDER BY id DESC LIMIT ${BATCH})
    ) AS newest
    WHERE posts.id = newest.id AND newest.reactions <= ${BATCH_REACTIONS}
    RETURNING posts.media_id`;
  if (posts.length === 0) return stripNewest(tx, authorId);
  await markForSweep(
    tx,
    posts.map((post) => post.media_id),
  );
  return posts.length;
}

/** Takes reactions from a post on which too many hang for one step. */
async function stripNewest(tx: Tx, authorId: string): Promise<number> {
  const [post] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM posts WHERE author_id = ${authorId}::uuid ORDER BY id DESC LIMIT 1`;
  if (!post) return 0;
  for (const table of reactions) {
    const removed = await removeSome(tx, [table, "post_id"], post.id, BATCH_REACTIONS);
    if (removed > 0) return removed;
  }
  return 0;
}

async function removeTraces(tx: Tx, userId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const trace of traces) {
    if (removed >= limit) break;
    removed += await removeSome(tx, trace, userId, limit - removed);
  }
  return removed;
}

// By their place in the table: found by an index, whatever the planner thinks of the numbers.
const removeSome = (tx: Tx, [table, column]: Trace, id: string, limit: number) =>
  tx.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ${id}::uuid
      LIMIT ${limit}))`;

/** Unless a post came in behind the deletion: then that is the next step. */
async function removeAccount(tx: Tx, id: string): Promise<void> {
  const [account] = await tx.$queryRaw<{ avatar_id: string | null; has_posts: boolean }[]>`
    SELECT avatar_id, EXISTS (SELECT FROM posts WHERE author_id = users.id) AS has_posts
    FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  if (!account || account.has_posts) return;
  await tx.user.delete({ where: { id } });
  if (account.avatar_id) await markForSweep(tx, [account.avatar_id]);
}
