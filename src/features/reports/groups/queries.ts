import "server-only";
import { NIL } from "uuid";
import { type AuthorRow, authorColumns, authorFields, toAuthor } from "@/features/users/queries";
import {
  fromMicroseconds,
  listPage,
  type PageEnd,
  type PageRequest,
  parseCursor,
} from "@/lib/cursor";
import { prisma, query } from "@/lib/server/db";
import type { Category, Outcome, Status, TargetType } from "../kinds";
import { GROUP_REPORTS } from "../limits";
import type { GroupedReport, ReportGroup } from "../schema";
import { readTargets } from "../targets/queries";

type Row = {
  id: string;
  targetType: TargetType;
  targetId: string;
  total: number;
  outcome: Outcome | null;
  settledAt: Date | null;
  settledById: string | null;
  targetDeleted: boolean;
};

type GroupsQuery = PageRequest & { viewer: { id: string }; status: Status };

export type GroupPage = PageEnd & { groups: ReportGroup[] };

// Few accounts are deleted and not removed yet; the subquery is hashed once for the statement.
const BY_ACTIVE_REPORTER = "reporter_id NOT IN (SELECT id FROM users WHERE deleted_at IS NOT NULL)";

const LATEST = "(array_agg(id ORDER BY id DESC))[1]";

// All open reports are read in the order of their index, which groups them.
const LIST_OPEN = `
  SELECT target_type AS "targetType", target_id AS "targetId", count(*)::int AS total,
    ${LATEST} AS id, NULL AS outcome, NULL AS "settledAt", NULL AS "settledById",
    false AS "targetDeleted"
  FROM reports WHERE status = 'open' AND ${BY_ACTIVE_REPORTER}
  GROUP BY target_type, target_id
  HAVING $1::bigint IS NULL OR (count(*), ${LATEST}) < ($1, $2::uuid)
  ORDER BY total DESC, id DESC LIMIT $3`;

// One index range: a group ends where the time or the target changes.
const LIST_SETTLED = `
  SELECT target_type AS "targetType", target_id AS "targetId", count(*)::int AS total,
    ${LATEST} AS id, outcome, settled_at AS "settledAt", settled_by_id AS "settledById",
    target_deleted AS "targetDeleted"
  FROM reports WHERE status = 'settled' AND ${BY_ACTIVE_REPORTER}
    AND (settled_at, target_id) < (coalesce(${fromMicroseconds("$1")}, 'infinity'), $2::uuid)
  GROUP BY settled_at, target_id, target_type, outcome, settled_by_id, target_deleted
  ORDER BY settled_at DESC, target_id DESC LIMIT $3`;

/**
 * Groups of reports of one target for admins: open ones with the most reports first, settled ones with
 * the latest first.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listReportGroups({
  viewer,
  status,
  ...request
}: GroupsQuery): Promise<GroupPage> {
  const { items, ...end } = await listPage(request, {
    parse: (cursor) => parseCursor(cursor, "whole"),
    read: (after: readonly unknown[] = [null, NIL], rows) =>
      query<Row>(status === "open" ? LIST_OPEN : LIST_SETTLED, [...after, rows]),
    positionOf: ({ settledAt, targetId, total, id }) =>
      settledAt ? [settledAt.getTime() * 1000, targetId] : [total, id],
  });
  return { groups: await toGroups(viewer, status, items), ...end };
}

/** How many targets have open reports. */
export async function countOpenGroups(): Promise<number> {
  const statement = `
    SELECT count(*)::int AS total FROM (
      SELECT DISTINCT target_type, target_id FROM reports
      WHERE status = 'open' AND ${BY_ACTIVE_REPORTER}) AS targets`;
  const [row] = await query<{ total: number }>(statement, []);
  return row?.total ?? 0;
}

async function toGroups(
  viewer: { id: string },
  status: Status,
  rows: Row[],
): Promise<ReportGroup[]> {
  if (rows.length === 0) return [];
  const [targets, reports, categories, admins] = await Promise.all([
    readTargets({ viewer, seesAll: true }, rows),
    listFirstReports(rows),
    countCategories(rows),
    readAdmins(rows),
  ]);
  return rows.map((row, index) => ({
    _id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    ...(targets.get(row.targetId) ?? { target: null, postId: null }),
    total: row.total,
    categories: categories[index] ?? [],
    reports: reports[index] ?? [],
    status,
    outcome: row.outcome,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: admins.get(row.settledById ?? "") ?? null,
    targetDeleted: row.targetDeleted,
  }));
}

/** The groups as a table of parameters, each with its ordinal from 0, and its reports `r`. */
const EACH_GROUP = `
  unnest($1::"ReportTarget"[], $2::uuid[], $3::timestamptz[]) WITH ORDINALITY
    AS g (target_type, target_id, settled_at, ordinal)`;
const REPORTS_OF_GROUP = `
  reports r JOIN users u ON u.id = r.reporter_id AND u.deleted_at IS NULL
  WHERE r.target_type = g.target_type AND r.target_id = g.target_id
    AND r.settled_at IS NOT DISTINCT FROM g.settled_at`;

const groupsOf = (rows: Row[]) => [
  rows.map(({ targetType }) => targetType),
  rows.map(({ targetId }) => targetId),
  rows.map(({ settledAt }) => settledAt),
];

const LIST_FIRST_REPORTS = `
  SELECT (g.ordinal - 1)::int AS index, first.* FROM ${EACH_GROUP}
  CROSS JOIN LATERAL (
    SELECT r.id AS report_id, r.category, r.reason, r.created_at, ${authorColumns}
    FROM ${REPORTS_OF_GROUP} ORDER BY r.id DESC LIMIT ${GROUP_REPORTS}) AS first
  ORDER BY g.ordinal, first.report_id DESC`;

type ReportRow = AuthorRow & {
  index: number;
  report_id: string;
  category: Category | null;
  reason: string;
  created_at: Date;
};

async function listFirstReports(groups: Row[]): Promise<GroupedReport[][]> {
  const rows = await query<ReportRow>(LIST_FIRST_REPORTS, groupsOf(groups));
  return groups.map((_, index) =>
    rows
      .filter((row) => row.index === index)
      .map((row) => ({
        _id: row.report_id,
        category: row.category,
        reason: row.reason,
        reporter: toAuthor(row),
        createdAt: row.created_at.toISOString(),
      })),
  );
}

const COUNT_CATEGORIES = `
  SELECT (g.ordinal - 1)::int AS index, counted.* FROM ${EACH_GROUP}
  CROSS JOIN LATERAL (
    SELECT r.category, count(*)::int AS count FROM ${REPORTS_OF_GROUP} GROUP BY r.category) AS counted
  ORDER BY g.ordinal, counted.count DESC, counted.category`;

type CategoryRow = { index: number; category: Category | null; count: number };

async function countCategories(groups: Row[]): Promise<ReportGroup["categories"][]> {
  const rows = await query<CategoryRow>(COUNT_CATEGORIES, groupsOf(groups));
  return groups.map((_, index) =>
    rows.filter((row) => row.index === index).map(({ category, count }) => ({ category, count })),
  );
}

async function readAdmins(rows: Row[]) {
  const ids = rows.flatMap(({ settledById }) => settledById ?? []);
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...new Set(ids)] }, deletedAt: null };
  const users = await prisma().user.findMany({ where, select: authorFields });
  return new Map(users.map((user) => [user.id, toAuthor(user)]));
}
