import "server-only";
import { findLinks } from "@/features/links/find-links";
import { Prisma } from "@/generated/prisma/client";
import { query } from "@/lib/server/db";
import { KINDS } from "./kinds";
import { NAMED_MAX } from "./limits";
import { countUnread, toSettings } from "./queries";
import type { NotificationSettings } from "./schema";

type Viewer = { id: string };

type Tx = Prisma.TransactionClient;

/** Notifies the author of a post of a new comment. */
export const notifyOfComment = (tx: Tx, commentId: string) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, comment_id)
    SELECT gen_random_uuid(), p.author_id, 'comment', c.id
    FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = ${commentId}::uuid AND p.author_id <> c.author_id
      AND can_see(p.author_id, c.author_id)`;

/** The usernames that a text names, each once. Whether they exist is not checked. */
function namesIn(text: string): string[] {
  const names = findLinks(text).flatMap(({ type, target }) => (type === "user" ? target : []));
  return [...new Set(names)].slice(0, NAMED_MAX);
}

/**
 * Notifies who is named in a new or changed post or comment, and can see it: `NAMED_MAX` people, each once,
 * however often it is changed. Its row is locked. The author of a commented post is notified of the comment.
 * @param text.id of the post or comment
 */
export async function notifyNamed(tx: Tx, text: { id: string; content: string }): Promise<void> {
  const names = namesIn(text.content);
  if (names.length === 0) return;
  const id = Prisma.sql`${text.id}::uuid`;
  const notified = Prisma.sql`
    SELECT recipient_id FROM notifications
    WHERE kind = 'mention' AND (comment_id = ${id} OR post_id = ${id})`;
  await tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, comment_id, post_id)
    SELECT gen_random_uuid(), named.id, 'mention', text.comment_id, text.post_id
    FROM (
      SELECT c.id AS comment_id, NULL::uuid AS post_id, c.author_id, p.author_id AS post_author_id
        FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = ${id}
      UNION ALL SELECT NULL, id, author_id, author_id FROM posts WHERE id = ${id}
    ) AS text CROSS JOIN (
      SELECT id FROM users WHERE username = ANY (${names}::text[]) AND deleted_at IS NULL
    ) AS named
    WHERE named.id NOT IN (text.author_id, text.post_author_id) AND named.id NOT IN (${notified})
      AND can_see(named.id, text.author_id) AND can_see(named.id, text.post_author_id)
    LIMIT greatest(${NAMED_MAX}::int - (SELECT count(*) FROM (${notified}) AS notified), 0)`;
}

// The times of clients are whole milliseconds, those of rows are not.
const MARK_SEEN = `
  INSERT INTO notification_settings (user_id, seen_at)
  VALUES ($1, least($2::timestamptz + interval '1 millisecond', now()))
  ON CONFLICT (user_id) DO UPDATE
    SET seen_at = greatest(notification_settings.seen_at, EXCLUDED.seen_at)`;

/**
 * Marks what happened until a time as seen; never less than before.
 * @returns how much is new after that
 */
export async function markSeen(viewer: Viewer, until?: string): Promise<number> {
  await query(MARK_SEEN, [viewer.id, until ? new Date(until) : "infinity"]);
  return countUnread(viewer);
}

// One statement, so that switches that are changed concurrently are all kept.
const CHANGE_SETTINGS = `
  INSERT INTO notification_settings AS s (user_id, off) VALUES ($1, $2::text[]::"NotificationKind"[])
  ON CONFLICT (user_id) DO UPDATE SET off = ARRAY(
    SELECT unnest(s.off || EXCLUDED.off) EXCEPT SELECT unnest($3::text[]::"NotificationKind"[]))
  RETURNING off::text[] AS off`;

/** Switches kinds of notifications on or off; absent kinds stay. @returns all switches */
export async function updateNotificationSettings(
  viewer: Viewer,
  changes: { [Kind in keyof NotificationSettings]?: boolean | undefined },
): Promise<NotificationSettings> {
  const changed = (on: boolean) => KINDS.filter((kind) => changes[kind] === on);
  const values = [viewer.id, changed(false), changed(true)];
  const [row] = await query<{ off: string[] }>(CHANGE_SETTINGS, values);
  return toSettings(row?.off ?? []);
}
