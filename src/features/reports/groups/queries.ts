import "server-only";
import { NIL } from "uuid";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { listByNumber, type PageEnd, type PageRequest } from "@/lib/cursor";
import { query } from "@/lib/server/db";
import type { Category, TargetType } from "../kinds";
import { GROUP_REPORTS } from "../messages";
import type { ReportGroup } from "../schema";
import { GONE, readTargets } from "../targets/queries";

type Row = {
  id: string;
  targetType: TargetType;
  targetId: string;
  /** By which groups are sorted. */
  position: number;
  total: number;
  reports: (AuthorRow & {
    report_id: string;
    category: Category | null;
    reason: string;
    created_at: string;
  })[];
  categories: ReportGroup["categories"];
  /** The removed picture that it looks like. */
  repeat: { categories: Category[]; removed_at: string } | null;
};

export type GroupPage = PageEnd & { groups: ReportGroup[] };

// Few accounts are deleted and not removed yet; the subquery is hashed once for the statement.
const BY_ACTIVE_REPORTER =
  "(reporter_id IS NULL OR reporter_id NOT IN (SELECT id FROM users WHERE deleted_at IS NOT NULL))";

const LATEST = "(array_agg(id ORDER BY id DESC))[1]";

/** Repeats, which have no reporter, come before what has any number of reports. */
const RANK = "count(*) + CASE WHEN bool_or(reporter_id IS NULL) THEN 1000000000 ELSE 0 END";

/** The open reports `r` of a group, of accounts that exist. */
const REPORTS_OF_GROUP = `
  reports r JOIN users u ON u.id = r.reporter_id AND u.deleted_at IS NULL
  WHERE r.target_type = open.target_type AND r.target_id = open.target_id AND r.status = 'open'`;

// All open reports are read in the order of their index, which groups them.
const LIST_OPEN = `
  WITH open AS MATERIALIZED (
    SELECT target_type, target_id, count(reporter_id)::int AS total, (${RANK})::int AS position, ${LATEST} AS id
    FROM reports WHERE status = 'open' AND ${BY_ACTIVE_REPORTER}
    GROUP BY target_type, target_id
    HAVING $1::bigint IS NULL OR (${RANK}, ${LATEST}) < ($1, $2::uuid)
    ORDER BY position DESC, id DESC LIMIT $3)
  SELECT id, target_type AS "targetType", target_id AS "targetId", position, total,
    ARRAY(SELECT to_jsonb(latest) FROM (
      SELECT r.id AS report_id, r.category, r.reason, r.created_at, ${authorColumns}
      FROM ${REPORTS_OF_GROUP} ORDER BY r.id DESC LIMIT ${GROUP_REPORTS}) AS latest) AS reports,
    ARRAY(SELECT to_jsonb(counted) FROM (
      SELECT r.category, count(*) AS count FROM ${REPORTS_OF_GROUP}
      GROUP BY r.category ORDER BY count(*) DESC, r.category) AS counted) AS categories,
    (SELECT to_jsonb(old) FROM reports r JOIN removed_pictures old ON old.id = r.repeat_of
      WHERE r.target_type = open.target_type AND r.target_id = open.target_id AND r.status = 'open') AS repeat
  FROM open ORDER BY position DESC, id DESC`;

/** Open reports by target for admins: repeats first, then the most reports, then the latest. */
export async function listReportGroups(
  viewer: { id: string },
  request: PageRequest,
): Promise<GroupPage> {
  const { items, ...end } = await listByNumber(request, ([position = null, id = NIL], rows) =>
    query<Row>(LIST_OPEN, [position, id, rows]),
  );
  const targets = await readTargets({ viewer, seesAll: true }, items);
  const groups = items.map((row) => ({ ...toGroup(row), ...(targets.get(row.targetId) ?? GONE) }));
  return { groups, ...end };
}

const toGroup = ({ id, targetType, targetId, total, categories, reports, repeat }: Row) => ({
  ...{ _id: id, targetType, targetId, total, categories },
  repeatOf: repeat
    ? { categories: repeat.categories, removedAt: new Date(repeat.removed_at).toISOString() }
    : undefined,
  reports: reports.map((report) => ({
    _id: report.report_id,
    category: report.category,
    reason: report.reason,
    reporter: toAuthor(report),
    createdAt: new Date(report.created_at).toISOString(),
  })),
});

/** How many targets have open reports. */
export async function countOpenGroups(): Promise<number> {
  const statement = `
    SELECT count(*)::int AS total FROM (
      SELECT DISTINCT target_type, target_id FROM reports
      WHERE status = 'open' AND ${BY_ACTIVE_REPORTER}) AS targets`;
  const [row] = await query<{ total: number }>(statement, []);
  return row?.total ?? 0;
}
