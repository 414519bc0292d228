import "server-only";
import { authorFields, toAuthor } from "@/features/users/queries";
import type { Report as OwnRow, Prisma } from "@/generated/prisma/client";
import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { prisma } from "@/lib/server/db";
import type { Status } from "./kinds";
import type { OwnReport, Report, SettledReport } from "./schema";
import { GONE, readTargets } from "./targets/queries";

/** Who made a report and who settled it, which only admins learn. */
const people = {
  reporter: { select: authorFields },
  settledBy: { select: { ...authorFields, deletedAt: true } },
} as const satisfies Prisma.ReportInclude;

type Row = Prisma.ReportGetPayload<{ include: typeof people }>;

type Viewer = { id: string };

type ListQuery = PageRequest & {
  /** Only reports of this target. */
  targetId?: string;
};

/** Reports for admins, the latest first. */
export async function listReports(
  viewer: Viewer,
  { status, targetId, ...request }: ListQuery & { status?: Status },
): Promise<PageEnd & { reports: Report[] }> {
  const { items, ...end } = await listById(request, ([lt], take) =>
    prisma().report.findMany({
      where: { targetId, id: { lt }, status, reporter: { deletedAt: null } },
      orderBy: { id: "desc" },
      take,
      include: people,
    }),
  );
  return { reports: (await toReports(viewer, items)).filter(hasReporter), ...end };
}

const hasReporter = (report: SettledReport): report is Report => report.reporter !== null;

/** One report, also of a deleted reporter or without one; null when there is none. */
export async function getReport(viewer: Viewer, id: string): Promise<SettledReport | null> {
  const row = await prisma().report.findUnique({ where: { id }, include: people });
  const [report] = row ? await toReports(viewer, [row]) : [];
  return report ?? null;
}

/** The viewer's own reports, the latest first, without who settled them. */
export async function listOwnReports(
  viewer: Viewer,
  { targetId, ...request }: ListQuery,
): Promise<PageEnd & { reports: OwnReport[] }> {
  const { items, ...end } = await listById(request, ([lt], take) =>
    prisma().report.findMany({
      where: { targetId, id: { lt }, reporterId: viewer.id },
      orderBy: { id: "desc" },
      take,
    }),
  );
  return { reports: await toOwnReports(viewer, items), ...end };
}

/** Own reports of the viewer, by their ids. */
export async function readOwnReports(viewer: Viewer, ids: string[]) {
  if (ids.length === 0) return new Map<string, OwnReport>();
  const rows = await prisma().report.findMany({
    where: { id: { in: ids }, reporterId: viewer.id },
  });
  return new Map((await toOwnReports(viewer, rows)).map((report) => [report._id, report]));
}

async function toOwnReports(viewer: Viewer, rows: OwnRow[]): Promise<OwnReport[]> {
  const targets = await readTargets({ viewer, seesAll: false }, rows);
  return rows.map((row) => ({
    ...toOwnFields(row),
    ...(targets.get(row.targetId) ?? GONE),
  }));
}

async function toReports(viewer: Viewer, rows: Row[]): Promise<SettledReport[]> {
  const targets = await readTargets({ viewer, seesAll: true }, rows);
  return rows.map((row) => ({
    ...toOwnFields(row),
    ...(targets.get(row.targetId) ?? GONE),
    reporter: row.reporter && toAuthor(row.reporter),
    settledBy: row.settledBy && !row.settledBy.deletedAt ? toAuthor(row.settledBy) : null,
    targetDeleted: row.targetDeleted,
  }));
}

const toOwnFields = ({ id, targetType, targetId, createdAt, settledAt, ...row }: OwnRow) => ({
  _id: id,
  targetType,
  targetId,
  category: row.category,
  reason: row.reason,
  status: row.status,
  outcome: row.outcome,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});
