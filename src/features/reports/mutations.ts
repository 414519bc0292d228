import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { type Actor, removeAccount, requireOrdinary } from "@/features/auth/accounts/mutations";
import { removeComment } from "@/features/comments/mutations";
import { reachableCommentSql } from "@/features/comments/queries";
import { type Copies, withNewMedia } from "@/features/media/mutations";
import { copyShownMedia, lockPost, moveShownMedia, removePost } from "@/features/posts/mutations";
import { wakeRemovals } from "@/features/removals/mutations";
import { Prisma } from "@/generated/prisma/client";
import { AppError, fieldError, found, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { retrying } from "@/lib/server/database-errors";
import { inTransaction, prisma, query, type Tx } from "@/lib/server/db";
import type { Outcome, TargetType } from "./kinds";
import { reportMessages } from "./messages";
import { getReport } from "./queries";
import { keepRemovedPicture } from "./repeats/mutations";
import type { NewReport, SettledReport } from "./schema";

type Viewer = Actor;

// Locked, so that no report is added to a target while it is settled or deleted.
const visibleTarget: Record<TargetType, string> = {
  post: "SELECT id FROM posts WHERE id = $2 AND can_see($1, author_id) FOR KEY SHARE",
  user: `SELECT id FROM users
    WHERE id = $2 AND deleted_at IS NULL AND can_see($1, id) FOR KEY SHARE`,
  comment: `SELECT c.id FROM comments c JOIN posts p ON p.id = c.post_id
    JOIN users u ON u.id = c.author_id
    WHERE c.id = $2 AND ${reachableCommentSql} FOR KEY SHARE OF c`,
};

/**
 * Creates a report, one for each reporter and target.
 * @returns whether there is an earlier report of the viewer, open or settled
 * @throws AppError not_found when the target does not exist or is hidden from the viewer
 */
export async function createReport(viewer: Viewer, report: NewReport) {
  const { targetType, targetId, category, reason } = report;
  const statement = `
    WITH target AS (${visibleTarget[targetType]}), made AS (
      INSERT INTO reports (id, reporter_id, target_type, target_id, reason, category)
      SELECT $3, $1, '${targetType}', id, $4, $5::"ReportCategory" FROM target
      ON CONFLICT DO NOTHING RETURNING id)
    SELECT NOT EXISTS (SELECT FROM made) AS already_reported FROM target`;
  const values = [viewer.id, targetId, newId(), reason, category];
  const [row] = await retrying(() => query<{ already_reported: boolean }>(statement, values));
  if (!row) throw notFound("Report target");
  return { alreadyReported: row.already_reported };
}

type Target = { targetType: TargetType; targetId: string };

type Settlement = { id: string; outcome: Outcome };

const removals = { post: removePost, user: removeAccount, comment: removeComment };

/**
 * Settles a report and all open ones of the same target; `removed` deletes the target with its
 * dependent rows, `marked` marks a post as sensitive, `ai` as made with AI. Settling twice with the same outcome changes nothing.
 * @throws AppError not_found, invalid_input for marking what is no post, forbidden for an account that a moderator
 *   may not remove, or conflict when it is settled otherwise or the target is the last admin
 */
export async function settleReport(viewer: Viewer, settlement: Settlement): Promise<SettledReport> {
  const copies = settlement.outcome === "marked" ? await copiesOf(settlement.id) : new Map();
  await withNewMedia(undefined, (tx) => settle(tx, viewer, { ...settlement, copies }), copies);
  if (settlement.outcome === "removed") wakeRemovals();
  return found(await getReport(viewer, settlement.id), "Report");
}

async function copiesOf(id: string): Promise<Copies> {
  const report = await prisma().report.findFirst({ where: { id, targetType: "post" } });
  return report ? copyShownMedia(report.targetId) : new Map();
}

type Settling = Settlement & {
  copies: Copies;
  /** Of what is taken down without a report. */
  reason?: string;
};

async function settle(tx: Tx, viewer: Viewer, settling: Settling): Promise<void> {
  const { id, outcome, copies, reason } = settling;
  const { target, accountId } = await lockReports(tx, id);
  const select = { outcome: true };
  const report = found(await tx.report.findUnique({ where: { id }, select }), "Report");
  const isMark = outcome === "marked" || outcome === "ai";
  if (isMark && target.targetType !== "post") {
    throw fieldError("invalid_input", "outcome", reportMessages.markedNoPost);
  }
  if (report.outcome === outcome) return;
  if (report.outcome) throw new AppError("conflict", reportMessages.settledOtherwise);
  if (target.targetType === "user" && outcome === "removed") {
    await requireOrdinary(tx, viewer, target.targetId);
  }
  await tx.report.updateMany({
    where: { ...target, status: "open" },
    data: { status: "settled", outcome, settledAt: new Date(), settledById: viewer.id },
  });
  await recordAct(tx, {
    action: reason ? "take_down" : "settle_report",
    actorId: viewer.id,
    targetId: accountId,
    after: { ...target, outcome, ...(reason && { reason }) },
  });
  const where = { id: target.targetId, authorId: { not: null } };
  if (outcome === "marked") {
    const post = await tx.post.findFirst({ where, select: { id: true, sensitiveBy: true } });
    if (post?.sensitiveBy === null) {
      await moveShownMedia(tx, await lockPost(tx, post.id), { copies });
    }
  }
  if (isMark) {
    const data = outcome === "ai" ? { aiBy: "admin" } : { sensitiveBy: "admin" };
    await tx.post.updateMany({ where, data });
    await notifyOfMark(tx, viewer, target.targetId);
  }
  if (outcome === "removed") {
    if (target.targetType === "post") await keepRemovedPicture(tx, target.targetId);
    await remove(tx, target);
  }
}

/**
 * Takes down a post, a comment or an account: as a report that nobody made, which is settled at once, with all
 * open ones of it. The author of a post or comment reads the reason.
 * @throws AppError not_found; forbidden and conflict as `settleReport`
 */
export async function takeDown(
  moderator: Actor,
  { reason, ...target }: Target & { reason: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await lockTarget(tx, target))) throw notFound("Removal target");
    const id = newId();
    await tx.report.create({ data: { id, ...target, reason } });
    if (target.targetType !== "user") await notifyOfRemoval(tx, moderator, { id, ...target });
    await settle(tx, moderator, { id, outcome: "removed", copies: new Map(), reason });
  });
  wakeRemovals();
}

/** Removes the target if it still exists. */
async function remove(tx: Tx, { targetType, targetId }: Target): Promise<void> {
  try {
    await removals[targetType](tx, targetId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  }
}

/** SQL of the account that a target is of. */
const accounts: Record<TargetType, string> = {
  post: "SELECT author_id AS account FROM posts",
  user: "SELECT CASE WHEN deleted_at IS NULL THEN id END AS account FROM users",
  comment: "SELECT author_id AS account FROM comments",
};

/** Locks a target against its deletion and further reports. @returns its account, if it still exists */
async function lockTarget(tx: Tx, { targetType, targetId }: Target) {
  const [row] = await tx.$queryRaw<{ account: string | null }[]>`
    ${Prisma.raw(accounts[targetType])} WHERE id = ${targetId}::uuid FOR UPDATE`;
  return row?.account;
}

/**
 * Locks the target and then its reports: admins who settle them concurrently wait for each other, also when the
 * target is gone.
 * @returns the target, and its account, if it still exists
 * @throws AppError not_found
 */
async function lockReports(tx: Tx, id: string) {
  const select = { targetType: true, targetId: true };
  const target: Target = found(await tx.report.findUnique({ where: { id }, select }), "Report");
  const accountId = await lockTarget(tx, target);
  await tx.$queryRaw`
    SELECT FROM reports WHERE target_type = ${target.targetType}::"ReportTarget"
      AND target_id = ${target.targetId}::uuid ORDER BY id FOR UPDATE`;
  return { target, accountId };
}

/** Notifies the author of a post that an admin has marked, unless it is the admin or was notified before. */
const notifyOfMark = (tx: Tx, admin: { id: string }, postId: string) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, post_id)
    SELECT gen_random_uuid(), author_id, 'report', id FROM posts
    WHERE id = ${postId}::uuid AND author_id <> ${admin.id}::uuid
    ON CONFLICT (post_id, recipient_id) DO UPDATE SET kind = 'report', created_at = now()
      WHERE notifications.kind = 'chosen'`;

/** How much of a removed text its author reads again. */
const REMOVED_MAX = 100;

/**
 * Notifies the author of a post or comment that is about to be taken down by a report of nobody, unless it is
 * the moderator. The notification names what goes, because it outlives it.
 */
const notifyOfRemoval = (tx: Tx, moderator: { id: string }, removal: Target & { id: string }) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, report_id, removed)
    SELECT gen_random_uuid(), author_id, 'report', ${removal.id}::uuid, left(name, ${REMOVED_MAX}::int) FROM (
      SELECT author_id, title AS name FROM posts
        WHERE id = ${removal.targetId}::uuid AND ${removal.targetType} = 'post'
      UNION ALL SELECT author_id, content FROM comments
        WHERE id = ${removal.targetId}::uuid AND ${removal.targetType} = 'comment'
    ) AS removed WHERE author_id <> ${moderator.id}::uuid`;
