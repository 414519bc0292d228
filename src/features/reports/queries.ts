import "server-only";
import { authorFields, toAuthor } from "@/features/users/queries";
import type { Prisma } from "@/generated/prisma/client";
import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { prisma } from "@/lib/server/db";
import type { Status } from "./kinds";
import type { OwnReport, Report, SettledReport } from "./schema";
import { GONE, readTargets } from "./targets/queries";

const ownFields = {
  id: true,
  targetType: true,
  targetId: true,
  category: true,
  reason: true,
  status: true,
  outcome: true,
  createdAt: true,
  settledAt: true,
} as const satisfies Prisma.ReportSelect;

const fields = {
  ...ownFields,
  targetDeleted: true,
  reporter: { select: authorFields },
  settledBy: { select: { ...authorFields, deletedAt: true } },
} as const satisfies Prisma.ReportSelect;

type OwnRow = Prisma.ReportGetPayload<{ select: typeof ownFields }>;
type Row = Prisma.ReportGetPayload<{ select: typeof fields }>;

type Viewer = { id: string };

type ListQuery = PageRequest & {
  /** Only reports of this target. */
  targetId?: string;
};

type Range = Pick<Prisma.ReportFindManyArgs, "orderBy" | "take"> & {
  where: { targetId?: string; id: { lt: string | undefined } };
};

/** What every list of reports shares: the latest first. */
const listLatest = <Found extends { id: string }>(
  { targetId, ...request }: ListQuery,
  read: (range: Range) => Promise<Found[]>,
) =>
  listById(request, ([lt], take) =>
    read({ where: { targetId, id: { lt } }, orderBy: { id: "desc" }, take }),
  );

/** Reports for admins, the latest first. */
export async function listReports(
  viewer: Viewer,
  { status, ...list }: ListQuery & { status?: Status },
): Promise<PageEnd & { reports: Report[] }> {
  const { items, ...end } = await listLatest(list, ({ where, ...range }) =>
    prisma().report.findMany({
      ...range,
      where: { ...where, status, reporter: { deletedAt: null } },
      select: fields,
    }),
  );
  return { reports: (await toReports(viewer, items)).filter(hasReporter), ...end };
}

const hasReporter = (report: SettledReport): report is Report => report.reporter !== null;

/** One report, also of a deleted reporter or without one; null when there is none. */
export async function getReport(viewer: Viewer, id: string): Promise<SettledReport | null> {
  const row = await prisma().report.findUnique({ where: { id }, select: fields });
  const [report] = row ? await toReports(viewer, [row]) : [];
  return report ?? null;
}

/** The viewer's own reports, the latest first, without who settled them. */
export async function listOwnReports(
  viewer: Viewer,
  list: ListQuery,
): Promise<PageEnd & { reports: OwnReport[] }> {
  const { items, ...end } = await listLatest(list, ({ where, ...range }) =>
    prisma().report.findMany({
      ...range,
      where: { ...where, reporterId: viewer.id },
      select: ownFields,
    }),
  );
  return { reports: await toOwnReports(viewer, items), ...end };
}

/** Own reports of the viewer, by their ids. */
export async function readOwnReports(viewer: Viewer, ids: string[]) {
  if (ids.length === 0) return new Map<string, OwnReport>();
  const rows = await prisma().report.findMany({
    where: { id: { in: ids }, reporterId: viewer.id },
    select: ownFields,
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
