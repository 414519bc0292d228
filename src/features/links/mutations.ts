import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/server/db";
import { findLinks } from "./find-links";

/** How many people one text notifies: the first that it names. */
const MENTIONS_MAX = 10;

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
