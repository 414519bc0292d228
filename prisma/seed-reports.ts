import { createReport, settleReport } from "@/features/reports/mutations";
import { prisma } from "@/lib/server/db";
import type { DemoReport } from "./demo/content";

type Ids = Map<string, string>;
/** `added` are the pictures of the new posts; the others have their reports already. */
type Context = {
  userIds: Ids;
  postIds: Ids;
  added: Set<string>;
  hoursAgo: (hours: number) => Date;
};

/** Reports of new posts and their comments, one of them settled by the admin. */
export async function loadReports(reports: DemoReport[], context: Context): Promise<void> {
  for (const report of reports.filter(({ picture }) => context.added.has(picture))) {
    await loadReport(report, context);
  }
}

async function loadReport(
  report: DemoReport,
  { userIds, postIds, hoursAgo }: Context,
): Promise<void> {
  const { picture, reporter, category, reason = "", commentBy, isKept } = report;
  const postId = postIds.get(picture);
  const viewerId = userIds.get(reporter);
  const adminId = userIds.get("admin");
  const authorId = commentBy && userIds.get(commentBy);
  const comment = authorId
    ? await prisma().comment.findFirst({ where: { postId, authorId }, select: { id: true } })
    : null;
  const targetId = comment?.id ?? postId;
  if (!targetId || !viewerId || !adminId) return;
  const targetType = comment ? "comment" : "post";
  await createReport({ id: viewerId }, { targetType, targetId, category, reason });
  const { id } = await prisma().report.findFirstOrThrow({
    where: { targetId, reporterId: viewerId },
  });
  await prisma().report.update({ where: { id }, data: { createdAt: hoursAgo(report.hoursAgo) } });
  if (!isKept) return;
  await settleReport({ id: adminId }, { id, outcome: "kept" });
}
