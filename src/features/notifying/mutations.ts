import "server-only";
import { findLinks } from "@/features/links/find-links";
import { Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/server/db";

/** How many people one text notifies: the first that it names. */
const MENTIONS_MAX = 10;

/** Notifies the author of a post of a new comment. */
export const notifyOfComment = (tx: Tx, commentId: string) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, comment_id)
    SELECT gen_random_uuid(), p.author_id, 'comment', c.id
    FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = ${commentId}::uuid AND p.author_id <> c.author_id
      AND can_see(p.author_id, c.author_id)`;

/** Notifies the author of a post that an admin has marked, unless it is the admin or was notified before. */
export const notifyOfMark = (tx: Tx, admin: { id: string }, postId: string) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, post_id)
    SELECT gen_random_uuid(), author_id, 'report', id FROM posts
    WHERE id = ${postId}::uuid AND author_id <> ${admin.id}::uuid
    ON CONFLICT (post_id, recipient_id) DO UPDATE SET kind = 'report', created_at = now()
      WHERE notifications.kind = 'chosen'`;

/** Notifies the authors of posts that an admin has chosen for the login page. */
export const notifyOfChoice = (tx: Tx, admin: { id: string }, postIds: string[]) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, post_id)
    SELECT gen_random_uuid(), author_id, 'chosen', id FROM posts
    WHERE id = ANY (${postIds}::uuid[]) AND author_id <> ${admin.id}::uuid
    ON CONFLICT (post_id, recipient_id) DO UPDATE SET kind = 'chosen', created_at = now()`;

type Removal = { id: string; targetType: string; targetId: string };

/** How much of a removed text its author reads again. */
const REMOVED_MAX = 100;

/**
 * Notifies the author of a post or comment that is about to be taken down by a report of nobody, unless it is
 * the moderator. The notification names what goes, because it outlives it.
 */
export const notifyOfRemoval = (tx: Tx, moderator: { id: string }, removal: Removal) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, report_id, removed)
    SELECT gen_random_uuid(), author_id, 'report', ${removal.id}::uuid, left(name, ${REMOVED_MAX}::int) FROM (
      SELECT author_id, title AS name FROM posts
        WHERE id = ${removal.targetId}::uuid AND ${removal.targetType} = 'post'
      UNION ALL SELECT author_id, content FROM comments
        WHERE id = ${removal.targetId}::uuid AND ${removal.targetType} = 'comment'
    ) AS removed WHERE author_id <> ${moderator.id}::uuid`;

/** The usernames that a text names, each once. Whether they exist is not checked. */
function mentionsIn(text: string): string[] {
  const names = findLinks(text).flatMap(({ type, target }) => (type === "user" ? target : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/**
 * Notifies who is named in a new or changed post or comment, and can see it: `MENTIONS_MAX` people, each once,
 * however often it is changed. Its row is locked. The author of a commented post is notified of the comment.
 * @param text.id of the post or comment
 */
export async function notifyMentioned(
  tx: Tx,
  text: { id: string; content: string },
): Promise<void> {
  const names = mentionsIn(text.content);
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
    LIMIT greatest(${MENTIONS_MAX}::int - (SELECT count(*) FROM (${notified}) AS notified), 0)`;
}
