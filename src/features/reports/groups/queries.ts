import "server-only";
import { NIL } from "uuid";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { listPage, type PageEnd, type PageRequest, parseCursor } from "@/lib/cursor";
import { query } from "@/lib/server/db";
import type { Category, TargetType } from "../kinds";
import { GROUP_REPORTS } from "../limits";
import type { GroupedReport, ReportGroup } from "../schema";
import { GONE, readTargets } from "../targets/queries";

type Row = {
  id: string;
  targetType: TargetType;
  targetId: string;
  /** By which groups are sorted. */
  rank: number;
  total: number;
};

type GroupsQuery = PageRequest & { viewer: { id: string } };

export type GroupPage = PageEnd & { groups: ReportGroup[] };

// Few accounts are deleted and not removed yet; the subquery is hashed once for the statement.
const BY_ACTIVE_REPORTER =
  "(reporter_id IS NULL OR reporter_id NOT IN (SELECT id FROM users WHERE deleted_at IS NOT NULL))";

const LATEST = "(array_agg(id ORDER BY id DESC))[1]";

/** Repeats, which have no reporter, come before what has any number of reports. */
const RANK = "count(*) + CASE WHEN bool_or(reporter_id IS NULL) THEN 1000000000 ELSE 0 END";

// All open reports are read in the order of their index, which groups them.
const LIST_OPEN = `
  SELECT target_type AS "targetType", target_id AS "targetId", count(reporter_id)::int AS total,
    (${RANK})::int AS rank, ${LATEST} AS id
  FROM reports WHERE status = 'open' AND ${BY_ACTIVE_REPORTER}
  GROUP BY target_type, target_id
  HAVING $1::bigint IS NULL OR (${RANK}, ${LATEST}) < ($1, $2::uuid)
  ORDER BY rank DESC, id DESC LIMIT $3`;

/**
 * Open reports by target for admins: repeats first, then the most reports, then the latest.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listReportGroups({ viewer, ...request }: GroupsQuery): Promise<GroupPage> {
  const { items, ...end } = await listPage(request, {
    parse: (cursor) => parseCursor(cursor, "whole"),
    read: (after: readonly unknown[] = [null, NIL], rows) =>
      query<Row>(LIST_OPEN, [...after, rows]),
    positionOf: ({ rank, id }) => [rank, id],
  });
  return { groups: await toGroups(viewer, items), ...end };
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

async function toGroups(viewer: { id: string }, rows: Row[]): Promise<ReportGroup[]> {
  if (rows.length === 0) return [];
  const [targets, reports, categories, repeats] = await Promise.all([
    readTargets({ viewer, seesAll: true }, rows),
    listFirstReports(rows),
    countCategories(rows),
    listRepeats(rows),
  ]);
  return rows.map((row, index) => ({
    _id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    ...(targets.get(row.targetId) ?? GONE),
    total: row.total,
    repeatOf: repeats.get(index),
    categories: categories[index] ?? [],
    reports: reports[index] ?? [],
  }));
}

/** The groups as a table of parameters, each with its ordinal from 0, and its reports `r`. */
const EACH_GROUP = `
  unnest($1::"ReportTarget"[], $2::uuid[]) WITH ORDINALITY AS g (target_type, target_id, ordinal)`;
const REPORTS_OF_GROUP = `
  reports r JOIN users u ON u.id = r.reporter_id AND u.deleted_at IS NULL
  WHERE r.target_type = g.target_type AND r.target_id = g.target_id AND r.status = 'open'`;

const groupsOf = (rows: Row[]) => [
  rows.map(({ targetType }) => targetType),
  rows.map(({ targetId }) => targetId),
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

const LIST_REPEATS = `
  SELECT (g.ordinal - 1)::int AS index, old.categories::text[], old.removed_at FROM ${EACH_GROUP}
  JOIN reports r ON r.target_type = g.target_type AND r.target_id = g.target_id
    AND r.status = 'open'
  JOIN removed_pictures old ON old.id = r.repeat_of`;

type RepeatRow = { index: number; categories: Category[]; removed_at: Date };

/** What groups are repeats of, by their index. */
async function listRepeats(groups: Row[]): Promise<Map<number, ReportGroup["repeatOf"]>> {
  const rows = await query<RepeatRow>(LIST_REPEATS, groupsOf(groups));
  return new Map(
    rows.map(({ index, categories, removed_at }) => [
      index,
      { categories, removedAt: removed_at.toISOString() },
    ]),
  );
}
