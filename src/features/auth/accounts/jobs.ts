import "server-only";
import { blankNames } from "@/features/audit/mutations";
import { markDeleted } from "@/features/media/mutations";
import {
  removeComments,
  removePosts,
  removeRows,
  runStep,
  wakeRemovals,
} from "@/features/removals/mutations";
import { Prisma } from "@/generated/prisma/client";
import { countDue, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { repeatSteps } from "@/lib/server/job-runner";

/** The most posts, or other rows of the account, that one step removes. */
const BATCH = 500;

/** Rows of an account beside its posts and comments, by the column with its id. */
const ownedRows = [
  ["likes", "user_id"],
  ["bookmarks", "user_id"],
  ["views", "user_id"],
  ["comment_likes", "user_id"],
  ["notifications", "recipient_id"],
  ["follows", "follower_id"],
  ["follows", "followed_id"],
  ["blocks", "blocker_id"],
  ["blocks", "blocked_id"],
  ["mutes", "muted_id"],
  ["reports", "reporter_id"],
] as const;

/**
 * Removes the rows of deleted accounts, one transaction a step, until none is left or `isOver`. An
 * interrupted step is rolled back and run again.
 */
export const removeDeletedAccounts = (isOver: () => boolean): Promise<void> =>
  repeatSteps(removeAccountStep, isOver);

/** How many deleted accounts are left, at most a thousand. */
export const countDeletedAccounts = () =>
  countDue("SELECT FROM users WHERE deleted_at IS NOT NULL");

/**
 * Runs the next step: the newest posts of a deleted account, then its other rows, finally the account.
 * The smallest account comes first, and content with very many reactions is detached, so that none waits
 * for a large one; accounts that another process has locked are skipped.
 * @returns whether there was anything to remove
 */
export async function removeAccountStep(): Promise<boolean> {
  const isAnyLeft = await runStep(removeNext);
  if (isAnyLeft) wakeRemovals();
  return isAnyLeft;
}

/** Until then a replica may lack the deletion, and the row keeps reads on the primary (features/auth/session.ts). */
const replicaMargin = () => (env().DATABASE_REPLICA_URL.length > 0 ? 10 : 0);

async function removeNext(tx: Tx): Promise<boolean> {
  const [account] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE deleted_at < now() - ${replicaMargin()}::int * interval '1 second'
    ORDER BY post_count, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
  if (!account) return false;
  const own = Prisma.sql`author_id = ${account.id}::uuid`;
  const media = await removePosts(tx, own, BATCH);
  await markDeleted(tx, media);
  const posts = media.length;
  const comments = posts < BATCH ? await removeComments(tx, own, BATCH - posts) : 0;
  const removed = posts + comments;
  const others = await removeOwnedRows(tx, account.id, BATCH - removed);
  if (removed + others < BATCH) await deleteAccountRow(tx, account.id);
  return true;
}

async function removeOwnedRows(tx: Tx, userId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const trace of ownedRows) {
    if (removed >= limit) break;
    removed += await removeRows(tx, trace, userId, limit - removed);
  }
  return removed;
}

/** Posts and comments may be left, or added after the deletion: then the next step removes them. */
async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  const [account] = await tx.$queryRaw<{ avatar_id: string | null; has_content: boolean }[]>`
    SELECT avatar_id, EXISTS (SELECT FROM posts WHERE author_id = users.id)
      OR EXISTS (SELECT FROM comments WHERE author_id = users.id) AS has_content
    FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  if (!account || account.has_content) return;
  await tx.user.delete({ where: { id } });
  await blankNames(tx, id);
  if (account.avatar_id) await markDeleted(tx, [account.avatar_id]);
}
