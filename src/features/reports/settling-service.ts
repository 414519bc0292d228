import "server-only";
import { removeComment } from "@/features/comments/removal-service";
import { removePost } from "@/features/posts/removal-service";
import { removeAccount } from "@/features/users/account-service";
import type { Prisma } from "@/generated/prisma/client";
import { retrying } from "@/lib/database-errors";
import { prisma } from "@/lib/db";
import { AppError, notFound } from "@/lib/errors";
import { getReport } from "./queries";
import { type Outcome, reportMessages, type TargetType } from "./rules";
import type { Report } from "./schema";

type Tx = Prisma.TransactionClient;
type Target = { targetType: TargetType; targetId: string };
type Settlement = { viewer: { id: string }; id: string; outcome: Outcome };

const removals = { post: removePost, user: removeAccount, comment: removeComment };

const nothing = async () => {};

/**
 * Settles a report and all open ones of the same target; `removed` removes the target with everything
 * that hangs on it. Settling twice with the same outcome changes nothing.
 * @throws AppError not_found, or conflict when it is settled otherwise or the target is the last admin
 */
export async function settleReport({ viewer, id, outcome }: Settlement): Promise<Report> {
  const finish = await retrying(() => prisma().$transaction((tx) => settle(tx, id, outcome)));
  await finish();
  const report = await getReport(viewer, id);
  if (!report) throw notFound("Report");
  return report;
}

/** @returns what is to be done after the commit */
async function settle(tx: Tx, id: string, outcome: Outcome): Promise<() => Promise<void>> {
  const target = await lockReports(tx, id);
  const report = await tx.report.findUnique({ where: { id }, select: { outcome: true } });
  if (!target || !report) throw notFound("Report");
  if (report.outcome === outcome) return nothing;
  if (report.outcome) throw new AppError("conflict", reportMessages.settledOtherwise);
  await tx.report.updateMany({
    where: { ...target, status: "open" },
    data: { status: "settled", outcome, settledAt: new Date() },
  });
  return outcome === "removed" ? remove(tx, target) : nothing;
}

/** Removes the target, unless it is gone already. @returns what is to be done after the commit */
async function remove(tx: Tx, { targetType, targetId }: Target): Promise<() => Promise<void>> {
  try {
    return await removals[targetType](tx, targetId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return nothing;
    throw error;
  }
}

/** Of admins who settle reports of one target at once, each waits for the one before. */
async function lockReports(tx: Tx, id: string): Promise<Target | null> {
  const target = await tx.report.findUnique({
    where: { id },
    select: { targetType: true, targetId: true },
  });
  if (!target) return null;
  await tx.$queryRaw`
    SELECT FROM reports WHERE target_type = ${target.targetType}::"ReportTarget"
      AND target_id = ${target.targetId}::uuid ORDER BY id FOR UPDATE`;
  return target;
}
