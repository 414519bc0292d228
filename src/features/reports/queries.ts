import "server-only";
import { authorFields, toAuthor } from "@/features/users/queries";
import type { Prisma } from "@/generated/prisma/client";
import { decodeCursor, toPage } from "@/lib/cursor";
import { prisma } from "@/lib/db";
import type { Status } from "./kinds";
import type { OwnReport, Report } from "./schema";
import { readTargets } from "./targets/queries";

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

type ListQuery = {
  viewer: Viewer;
  /** Only reports of this target. */
  targetId?: string;
  cursor?: string;
  batch: number;
};

type Page = { hasMore: boolean; nextCursor: string | null };

/** The part of a list that every list of reports shares: the latest first. */
const rangeOf = ({ targetId, cursor, batch }: ListQuery) => ({
  where: { targetId, id: cursor === undefined ? undefined : { lt: decodeCursor(cursor)[1] } },
  orderBy: { id: "desc" as const },
  take: batch + 1,
});

/**
 * Reports for admins, the latest first.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listReports(
  list: ListQuery & { status?: Status },
): Promise<Page & { reports: Report[] }> {
  const range = rangeOf(list);
  const rows = await prisma().report.findMany({
    ...range,
    where: { ...range.where, status: list.status, reporter: { deletedAt: null } },
    select: fields,
  });
  const { items, ...page } = toPage(rows, list.batch, (row) => [null, row.id]);
  return { reports: await toReports(list.viewer, items), ...page };
}

/** One report, also of a deleted reporter; null when there is none. */
export async function getReport(viewer: Viewer, id: string): Promise<Report | null> {
  const row = await prisma().report.findUnique({ where: { id }, select: fields });
  const [report] = row ? await toReports(viewer, [row]) : [];
  return report ?? null;
}

/**
 * The viewer's own reports, the latest first, without who settled them.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listOwnReports(list: ListQuery): Promise<Page & { reports: OwnReport[] }> {
  const range = rangeOf(list);
  const rows = await prisma().report.findMany({
    ...range,
    where: { ...range.where, reporterId: list.viewer.id },
    select: ownFields,
  });
  const { items, ...page } = toPage(rows, list.batch, (row) => [null, row.id]);
  const targets = await readTargets({ viewer: list.viewer, seesAll: false }, items);
  const reports = items.map((row) => ({
    ...toOwnFields(row),
    ...(targets.get(row.targetId) ?? { target: null, postId: null }),
  }));
  return { reports, ...page };
}

async function toReports(viewer: Viewer, rows: Row[]): Promise<Report[]> {
  const targets = await readTargets({ viewer, seesAll: true }, rows);
  return rows.map((row) => ({
    ...toOwnFields(row),
    target: targets.get(row.targetId)?.target ?? null,
    reporter: toAuthor(row.reporter),
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
