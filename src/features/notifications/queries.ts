import "server-only";
import { plainSource } from "@/features/posts/media/shown-sizes";
import { type MediaColumns, mediaColumns, mediaOf } from "@/features/posts/queries";
import type { TargetType } from "@/features/reports/kinds";
import { readOwnReports } from "@/features/reports/queries";
import type { OwnReport } from "@/features/reports/schema";
import { authorOf, type WithAuthor, withAuthorColumns } from "@/features/users/queries";
import {
  LOOKED_AT_MAX,
  lastOfRange,
  rangeSql,
  visibleUserOf,
  without,
} from "@/features/users/visibility";
import {
  fromMicroseconds,
  listByNumber,
  type PageEnd,
  type PageRequest,
  toMicroseconds,
} from "@/lib/cursor";
import { query } from "@/lib/server/db";
import { read } from "@/lib/server/replicas";
import { LIKED_POSTS_COUNTED, LIKED_POSTS_LISTED, NEW_DAYS, UNREAD_MAX } from "./limits";
import type { NotificationKind } from "./messages";
import type { Notification } from "./schema";

type Viewer = { id: string };

/** What the viewer ($1) has seen and switched off. */
const STATE = `state AS MATERIALIZED (
  SELECT coalesce(s.seen_at, now() - interval '${NEW_DAYS} days') AS seen_at, coalesce(s.off, '{}') AS off
  FROM (SELECT) AS viewer LEFT JOIN notification_settings s ON s.user_id = $1)`;

const IS_ON = (kind: string) => `${kind} <> ALL ((SELECT off FROM state)::"NotificationKind"[])`;

/** What was taken down is told whatever is off, and has the kind of reports. */
const MAY_BE_ON = `(${IS_ON("kinds.kind")} OR kinds.kind = 'report')`;

/** Which notifications, by the names of their time and their id, and how many of each kind. */
type Range = { where: (at: string, id: string) => string; rows: number };

const EVENTS = `unnest('{comment,mention,follow,report,chosen}'::"NotificationKind"[]) AS kinds (kind)`;

/** Of so many events of each of the five kinds, and of as many likes as of all events, a page is chosen. */
const LOOKED_AT = LOOKED_AT_MAX / 2;

const eventRange = ({ where }: Range) => ({
  from: "notifications n",
  where: `n.recipient_id = $1 AND n.kind = kinds.kind AND ${where("n.created_at", "n.id")}`,
  order: "n.created_at DESC, n.id DESC",
  rows: LOOKED_AT / 5,
});

/** SQL of the events that have rows: an index range for each kind, so that those that are off cost nothing. */
const eventsIn = (range: Range) => `
  SELECT event.* FROM ${EVENTS} CROSS JOIN LATERAL (
    SELECT n.id, n.kind, n.created_at, u.id AS user_id, p.id AS post_id, n.comment_id, n.report_id, n.removed
    FROM ${rangeSql(eventRange(range))} AS n
    LEFT JOIN comments c ON c.id = n.comment_id
    LEFT JOIN posts p ON p.id = coalesce(n.post_id, c.post_id)
    LEFT JOIN LATERAL (
      SELECT * FROM users WHERE id = CASE
        WHEN n.kind IN ('report', 'chosen') THEN NULL
        WHEN n.comment_id IS NULL THEN coalesce(n.follower_id, p.author_id) ELSE c.author_id END OFFSET 0
    ) AS u ON true
    WHERE (n.kind IN ('report', 'chosen') OR (u.id IS NOT NULL AND ${without("gone", "blocked", "muted")}))
      AND (p.id IS NULL OR (can_see($1, p.author_id) AND ${without("mutedPost", "unwanted")}))
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${range.rows}
  ) AS event WHERE ${MAY_BE_ON} AND (event.removed IS NOT NULL OR ${IS_ON("kinds.kind")})`;

/** SQL of the newest last event that was looked at of a kind of which there may be more: there a page ends. */
const endIn = (range: Range) => `
  SELECT last.* FROM ${EVENTS} CROSS JOIN LATERAL (
    ${lastOfRange("n.created_at, n.id", eventRange(range))}
  ) AS last WHERE ${MAY_BE_ON} ORDER BY last.created_at DESC, last.id DESC LIMIT 1`;

const LATEST_LIKES = {
  from: "likes l",
  where: "l.post_id = p.id AND l.user_id <> $1",
  order: "l.created_at DESC, l.user_id DESC",
};

/** SQL of the own posts that others like, with the latest like: an index range for each post. */
const likesIn = ({ where, rows }: Range, posts: number) => `
  SELECT p.id, 'like'::"NotificationKind", latest.created_at, latest.user_id, p.id, NULL::uuid, NULL::uuid, NULL
  FROM (
    SELECT id FROM posts WHERE author_id = $1 AND like_count > 0 ORDER BY id DESC LIMIT ${posts}
  ) AS p CROSS JOIN LATERAL (
    SELECT l.created_at, l.user_id FROM ${rangeSql({ ...LATEST_LIKES, rows: LOOKED_AT / posts })} AS l
    ${visibleUserOf("l.user_id", "gone", "blocked", "muted")}
    ORDER BY ${LATEST_LIKES.order} LIMIT 1
  ) AS latest
  WHERE ${where("latest.created_at", "p.id")} AND ${IS_ON("'like'")}
  ORDER BY latest.created_at DESC, p.id DESC LIMIT ${rows}`;

const isUnread: Range = {
  where: (at) => `${at} > (SELECT seen_at FROM state)`,
  rows: UNREAD_MAX,
};

/** SQL for whether the viewer ($1) has codes that log in no longer, which is told once. */
const HAS_CODES = "EXISTS (SELECT FROM recovery_codes WHERE user_id = $1)";

/** Whether the viewer has to be told that recovery codes log in no longer. */
export async function losesRecoveryCodes(viewer: Viewer): Promise<boolean> {
  const [row] = await query<{ yes: boolean }>(`SELECT ${HAS_CODES} AS yes`, [viewer.id]);
  return row?.yes ?? false;
}

const COUNT_UNREAD = `
  WITH ${STATE}
  SELECT (count(*) + ${HAS_CODES}::int)::int AS count FROM (
    (${eventsIn(isUnread)}) UNION ALL (${likesIn(isUnread, LIKED_POSTS_COUNTED)}) LIMIT ${UNREAD_MAX}
  ) AS unread`;

/** How much is new to the viewer, at most `UNREAD_MAX`. */
export async function countUnread(viewer: Viewer): Promise<number> {
  const [row] = await read<{ count: number }>({ ...viewer, mayLag: false }, COUNT_UNREAD, [
    viewer.id,
  ]);
  return row?.count ?? 0;
}

const rangeAfter = (rows: number, after: boolean): Range => ({
  where: (at, id) => (after ? `(${at}, ${id}) < (${fromMicroseconds("$2")}, $3)` : "true"),
  rows,
});

const endStatement = (after: boolean) => `
  WITH ${STATE}
  SELECT id, ${toMicroseconds("created_at")} AS position FROM (${endIn(rangeAfter(1, after))}) AS last`;

// The number of rows is part of the statement, because a plan for an unknown limit reads whole tables.
function listStatement(rows: number, after: boolean) {
  const range = rangeAfter(rows, after);
  return `
    WITH ${STATE}, page AS MATERIALIZED (
      SELECT * FROM ((${eventsIn(range)}) UNION ALL (${likesIn(range, LIKED_POSTS_LISTED)})) AS found
      WHERE (created_at, id) >= ALL (${endIn(range)})
      ORDER BY created_at DESC, id DESC LIMIT ${rows}
    )
    SELECT page.*, ${toMicroseconds("page.created_at")} AS position,
      page.created_at > (SELECT seen_at FROM state) AS is_new,
      c.content, r.target_type, r.reason, ${withAuthorColumns},
      p.title, greatest(0, p.like_count - 1 - (
        SELECT count(*) FROM likes WHERE post_id = p.id AND user_id = $1)::int) AS others,
      array_remove(ARRAY[CASE p.sensitive_by WHEN 'admin' THEN 'sensitive' END, CASE p.ai_by WHEN 'admin' THEN 'ai' END],
        NULL) AS marks, NOT (${without("covered")}) AS is_blurred, m.id AS media_id, ${mediaColumns}
    FROM page LEFT JOIN comments c ON c.id = page.comment_id LEFT JOIN users u ON u.id = page.user_id
    LEFT JOIN posts p ON p.id = page.post_id LEFT JOIN reports r ON r.id = page.report_id
    LEFT JOIN media m ON m.id = p.media_id LEFT JOIN media o ON o.id = m.poster_id
    ORDER BY page.created_at DESC, page.id DESC`;
}

type Row = MediaColumns &
  Omit<WithAuthor, "author_id"> & {
    title: string;
    id: string;
    kind: NotificationKind;
    created_at: Date;
    /** `created_at` in microseconds. */
    position: number;
    is_new: boolean;
    author_id: string | null;
    post_id: string | null;
    comment_id: string | null;
    report_id: string | null;
    /** Of what was taken down, with the next two. */
    removed: string | null;
    target_type: TargetType;
    reason: string;
    content: string;
    others: number;
    marks: NonNullable<Notification["post"]>["marks"];
    is_blurred: boolean;
  };

/**
 * What happened to the viewer, the latest first: without own acts, what a block or a suspension hides, and
 * kinds that are switched off.
 */
export async function listNotifications(
  viewer: Viewer,
  request: PageRequest,
): Promise<PageEnd & { notifications: Notification[] }> {
  const reader = { ...viewer, mayLag: false };
  const { items, ...end } = await listByNumber(
    request,
    (after, rows) =>
      read<Row>(reader, listStatement(rows, after.length > 0), [viewer.id, ...after]),
    (after) => read(reader, endStatement(after.length > 0), [viewer.id, ...after]),
  );
  const reports = await readOwnReports(
    viewer,
    items.flatMap(({ report_id }) => report_id ?? []),
  );
  return { notifications: items.map((row) => toNotification(row, reports)), ...end };
}

const PICTURE_WIDTH = 320;

function toPost({ post_id, title, marks, is_blurred, ...row }: Row) {
  if (!post_id) return null;
  const still = is_blurred ? undefined : plainSource(mediaOf(row), PICTURE_WIDTH);
  return { _id: post_id, title, marks, picture: still?.url ?? "" };
}

const toNotification = (row: Row, reports: Map<string, OwnReport>): Notification => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  isNew: row.is_new,
  user: row.author_id === null ? null : authorOf({ ...row, author_id: row.author_id }),
  others: row.kind === "like" ? row.others : 0,
  post: toPost(row),
  comment: row.comment_id ? { _id: row.comment_id, content: row.content } : null,
  report: reports.get(row.report_id ?? "") ?? null,
  removal:
    row.removed === null
      ? null
      : { targetType: row.target_type, text: row.removed, reason: row.reason },
});
