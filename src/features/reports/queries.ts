import "server-only";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { decodeCursor, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import type { Outcome, Report, Status, TargetType } from "./schema";
import { readTargets } from "./targets/queries";

type Row = AuthorRow & {
  report_id: string;
  target_type: TargetType;
  target_id: string;
  reason: string;
  status: Status;
  outcome: Outcome | null;
  created_at: Date;
  settled_at: Date | null;
};

const columns = `
  r.id AS report_id, r.target_type, r.target_id, r.reason, r.status, r.outcome,
  r.created_at, r.settled_at, ${authorColumns}`;

const listStatement = (status: Status | undefined, rows: number, after: boolean) => `
  SELECT ${columns} FROM reports r JOIN users u ON u.id = r.reporter_id
  WHERE u.deleted_at IS NULL ${status ? `AND r.status = '${status}'` : ""}
    ${after ? "AND r.id < $1" : ""}
  ORDER BY r.id DESC LIMIT ${rows}`;

type ReportsQuery = {
  viewer: { id: string };
  status?: Status;
  cursor?: string;
  batch: number;
};

/**
 * What was reported, the latest first, for admins.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function listReports({ viewer, status, cursor, batch }: ReportsQuery): Promise<{
  reports: Report[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const after = cursor === undefined ? [] : [decodeCursor(cursor)[1]];
  const rows = await query<Row>(
    `list_reports_${status ?? "all"}_${batch}_${after.length > 0 ? "after" : "first"}`,
    listStatement(status, batch + 1, after.length > 0),
    after,
  );
  const { items, ...page } = toPage(rows, batch, (row) => [null, row.report_id]);
  return { reports: await toReports(viewer, items), ...page };
}

const GET_REPORT = `
  SELECT ${columns} FROM reports r JOIN users u ON u.id = r.reporter_id WHERE r.id = $1`;

/** One report, also of an account that has been deleted; null when there is none. */
export async function getReport(viewer: { id: string }, id: string): Promise<Report | null> {
  const rows = await query<Row>("get_report", GET_REPORT, [id]);
  const [report] = await toReports(viewer, rows);
  return report ?? null;
}

async function toReports(viewer: { id: string }, rows: Row[]): Promise<Report[]> {
  const targets = await readTargets(
    viewer,
    rows.map((row) => ({ targetType: row.target_type, targetId: row.target_id })),
  );
  return rows.map((row) => ({
    _id: row.report_id,
    targetType: row.target_type,
    targetId: row.target_id,
    target: targets.get(row.target_id) ?? null,
    reason: row.reason,
    reporter: toAuthor(row),
    status: row.status,
    outcome: row.outcome,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
}
