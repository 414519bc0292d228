import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { countDue, inTransaction, prisma, type Tx } from "@/lib/server/db";
import { repeatSteps } from "@/lib/server/job-runner";
import { ROWS_PER_STEP, removeComments, removeRows, runStep } from "./mutations";

/**
 * Removes detached posts and comments with what belongs to them, at most ROWS_PER_STEP rows a step, until
 * none is left or `isOver`.
 */
export const removeDetached = (isOver: () => boolean): Promise<void> =>
  repeatSteps(removeDetachedStep, isOver);

/** Runs the next step. @returns whether there was anything to remove */
export const removeDetachedStep = (): Promise<boolean> =>
  runStep(async (tx) => (await removeOfComment(tx)) || (await removeOfPost(tx)));

/** How many detached posts and comments are left, at most a thousand. */
export const countDetached = () =>
  countDue(`
  SELECT FROM posts WHERE author_id IS NULL UNION ALL SELECT FROM comments WHERE author_id IS NULL`);

/** Removes the tags that no post has, such as those that a deleted person alone has used. */
export async function removeUnusedTags(): Promise<void> {
  const unused = { where: { postCount: 0 } };
  if ((await prisma().tag.count(unused)) === 0) return;
  await inTransaction(async (tx) => {
    // Whoever publishes may have found one of them: that transaction ends before, or begins afterwards.
    await tx.$executeRaw`LOCK TABLE tags IN SHARE ROW EXCLUSIVE MODE`;
    await tx.tag.deleteMany(unused);
  });
}

/** Locks the oldest detached row that no other process has locked. */
async function lockDetached(tx: Tx, table: "posts" | "comments"): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE author_id IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return row?.id;
}

async function removeOfComment(tx: Tx): Promise<boolean> {
  const id = await lockDetached(tx, "comments");
  if (!id) return false;
  const likes = await removeRows(tx, ["comment_likes", "comment_id"], id, ROWS_PER_STEP);
  if (likes === 0) await tx.comment.delete({ where: { id } });
  return true;
}

const reactions = ["likes", "bookmarks", "views"] as const;

async function removeOfPost(tx: Tx): Promise<boolean> {
  const id = await lockDetached(tx, "posts");
  if (!id) return false;
  for (const table of reactions) {
    if ((await removeRows(tx, [table, "post_id"], id, ROWS_PER_STEP)) > 0) return true;
  }
  const attached = Prisma.sql`post_id = ${id}::uuid AND author_id IS NOT NULL`;
  if ((await removeComments(tx, attached, ROWS_PER_STEP)) > 0) return true;
  // Another process removes detached ones.
  if ((await tx.comment.count({ where: { postId: id } })) > 0) return false;
  await tx.post.delete({ where: { id } });
  return true;
}
