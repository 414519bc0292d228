import "server-only";
import { plainSource } from "@/features/posts/media/picture-sizes";
import { type MediaColumns, mediaColumns, mediaOf } from "@/features/posts/queries";
import { readOwnReports } from "@/features/reports/queries";
import type { OwnReport } from "@/features/reports/schema";
import { authorOf, type WithAuthor, withAuthorColumns } from "@/features/users/queries";
import type { SensitiveChoice } from "@/features/users/schema";
import { without } from "@/features/users/visibility";
import {
  fromMicroseconds,
  listByNumber,
  type PageEnd,
  type PageRequest,
  toMicroseconds,
} from "@/lib/cursor";
import { loginRequired } from "@/lib/errors";
import { query } from "@/lib/server/db";
import { KINDS, type NotificationKind } from "./kinds";
import { LIKED_POSTS_COUNTED, LIKED_POSTS_LISTED, NEW_DAYS, UNREAD_MAX } from "./limits";
import type { Notification, NotificationSettings, Preferences } from "./schema";

type Viewer = { id: string };

/** What the viewer ($1) has seen and switched off. */
const STATE = `state AS MATERIALIZED (
  SELECT coalesce(s.seen_at, now() - interval '${NEW_DAYS} days') AS seen_at, coalesce(s.off, '{}') AS off
  FROM (SELECT) AS viewer LEFT JOIN notification_settings s ON s.user_id = $1)`;

const IS_ON = (kind: string) => `${kind} <> ALL ((SELECT off FROM state)::"NotificationKind"[])`;

/** Which notifications, by the names of their time and their id, and how many of each kind. */
type Range = { where: (at: string, id: string) => string; rows: number };

/** SQL of the events that have rows: an index range for each kind, so that those that are off cost nothing. */
const eventsIn = ({ where, rows }: Range) => `
  SELECT event.* FROM unnest('{comment,mention,follow,report}'::"NotificationKind"[]) AS kinds (kind)
  CROSS JOIN LATERAL (
    SELECT n.id, n.kind, n.created_at, u.id AS user_id, p.id AS post_id, n.comment_id, n.report_id
    FROM notifications n
    LEFT JOIN comments c ON c.id = n.comment_id
    LEFT JOIN posts p ON p.id = coalesce(n.post_id, c.post_id)
    LEFT JOIN users u ON u.id = CASE
      WHEN n.kind = 'report' THEN NULL
      WHEN n.comment_id IS NULL THEN coalesce(n.follower_id, p.author_id) ELSE c.author_id END
    WHERE n.recipient_id = $1 AND n.kind = kinds.kind AND ${where("n.created_at", "n.id")}
      AND (n.kind = 'report' OR (u.id IS NOT NULL AND ${without("gone", "blocked", "muted")}))
      AND (p.id IS NULL OR (can_see($1, p.author_id) AND ${without("sensitive")}))
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${rows}
  ) AS event WHERE ${IS_ON("kinds.kind")}`;

/** SQL of the own posts that others like, with the latest like: an index range for each post. */
const likesIn = ({ where, rows }: Range, posts: number) => `
  SELECT p.id, 'like'::"NotificationKind", latest.created_at, latest.user_id, p.id, NULL::uuid, NULL::uuid
  FROM (
    SELECT id FROM posts WHERE author_id = $1 AND like_count > 0 ORDER BY id DESC LIMIT ${posts}
  ) AS p CROSS JOIN LATERAL (
    SELECT l.created_at, l.user_id FROM likes l JOIN users u ON u.id = l.user_id
    WHERE l.post_id = p.id AND l.user_id <> $1 AND ${without("gone", "blocked", "muted")}
    ORDER BY l.created_at DESC, l.user_id DESC LIMIT 1
  ) AS latest
  WHERE ${where("latest.created_at", "p.id")} AND ${IS_ON("'like'")}
  ORDER BY latest.created_at DESC, p.id DESC LIMIT ${rows}`;

const isUnread: Range = {
  where: (at) => `${at} > (SELECT seen_at FROM state)`,
  rows: UNREAD_MAX,
};

const COUNT_UNREAD = `
  WITH ${STATE}
  SELECT count(*)::int AS count FROM (
    (${eventsIn(isUnread)}) UNION ALL (${likesIn(isUnread, LIKED_POSTS_COUNTED)}) LIMIT ${UNREAD_MAX}
  ) AS unread`;

/** How much is new to the viewer, at most `UNREAD_MAX`. */
export async function countUnread(viewer: Viewer): Promise<number> {
  const [row] = await query<{ count: number }>(COUNT_UNREAD, [viewer.id]);
  return row?.count ?? 0;
}

// The number of rows is part of the statement, because a plan for an unknown limit reads whole tables.
function listStatement(rows: number, after: boolean) {
  const range: Range = {
    where: (at, id) => (after ? `(${at}, ${id}) < (${fromMicroseconds("$2")}, $3)` : "true"),
    rows,
  };
  return `
    WITH ${STATE}, page AS MATERIALIZED (
      (${eventsIn(range)}) UNION ALL (${likesIn(range, LIKED_POSTS_LISTED)})
      ORDER BY created_at DESC, id DESC LIMIT ${rows}
    )
    SELECT page.*, ${toMicroseconds("page.created_at")} AS position,
      page.created_at > (SELECT seen_at FROM state) AS is_new,
      c.content, ${withAuthorColumns},
      p.title, greatest(0, p.like_count - 1 - (
        SELECT count(*) FROM likes WHERE post_id = p.id AND user_id = $1)::int) AS others,
      NOT ${without("blurred")} AS is_blurred, m.id AS media_id, ${mediaColumns}
    FROM page LEFT JOIN comments c ON c.id = page.comment_id LEFT JOIN users u ON u.id = page.user_id
    LEFT JOIN posts p ON p.id = page.post_id
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
    content: string;
    others: number;
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
  const { items, ...end } = await listByNumber(request, (after, rows) =>
    query<Row>(listStatement(rows, after.length > 0), [viewer.id, ...after]),
  );
  const reports = await readOwnReports(
    viewer,
    items.flatMap(({ report_id }) => report_id ?? []),
  );
  return { notifications: items.map((row) => toNotification(row, reports)), ...end };
}

const PICTURE_WIDTH = 320;

function toPost({ post_id, title, is_blurred, ...row }: Row) {
  if (!post_id) return null;
  const still = is_blurred ? undefined : plainSource(mediaOf(row), PICTURE_WIDTH);
  return { _id: post_id, title, picture: still?.url ?? "" };
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
});

export type PreferencesRow = { sensitive: SensitiveChoice; off: string[] };

const GET_PREFERENCES = `
  SELECT u.sensitive, coalesce(s.off, '{}')::text[] AS off
  FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = $1`;

/** What the viewer chooses to see of sensitive posts, and to be notified of. */
export async function getPreferences(viewer: Viewer): Promise<Preferences> {
  return toPreferences(await query<PreferencesRow>(GET_PREFERENCES, [viewer.id]));
}

/** @throws AppError unauthorized when the account was deleted meanwhile */
export function toPreferences([row]: PreferencesRow[]): Preferences {
  if (!row) throw loginRequired();
  const settings = Object.fromEntries(KINDS.map((kind) => [kind, !row.off.includes(kind)]));
  return { sensitive: row.sensitive, ...(settings as NotificationSettings) };
}
