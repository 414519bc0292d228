import "server-only";
import { authorFields, toAuthor } from "@/features/users/queries";
import type { Prisma } from "@/generated/prisma/client";
import { decodeCursor, toPage } from "@/lib/cursor";
import { prisma } from "@/lib/db";
import type { Report, Status } from "./schema";
import { readTargets } from "./targets/queries";

const fields = {
  id: true,
  targetType: true,
  targetId: true,
  reason: true,
  status: true,
  outcome: true,
  createdAt: true,
  settledAt: true,
  reporter: { select: authorFields },
} as const satisfies Prisma.ReportSelect;

type Row = Prisma.ReportGetPayload<{ select: typeof fields }>;

type ReportsQuery = {
  viewer: { id: string };
  status?: Status;
  cursor?: string;
  batch: number;
};

/**
 * Reports for admins, the latest first.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listReports({ viewer, status, cursor, batch }: ReportsQuery): Promise<{
  reports: Report[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const rows = await prisma().report.findMany({
    where: {
      status,
      reporter: { deletedAt: null },
      id: cursor === undefined ? undefined : { lt: decodeCursor(cursor)[1] },
    },
    orderBy: { id: "desc" },
    take: batch + 1,
    select: fields,
  });
  const { items, ...page } = toPage(rows, batch, (row) => [null, row.id]);
  return { reports: await toReports(viewer, items), ...page };
}

/** One report, also of a deleted reporter; null when there is none. */
export async function getReport(viewer: { id: string }, id: string): Promise<Report | null> {
  const row = await prisma().report.findUnique({ where: { id }, select: fields });
  const [report] = row ? await toReports(viewer, [row]) : [];
  return report ?? null;
}

async function toReports(viewer: { id: string }, rows: Row[]): Promise<Report[]> {
  const targets = await readTargets(viewer, rows);
  return rows.map(({ id, reporter, createdAt, settledAt, ...row }) => ({
    _id: id,
    ...row,
    target: targets.get(row.targetId) ?? null,
    reporter: toAuthor(reporter),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
}
