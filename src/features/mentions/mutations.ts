import "server-only";
import { findLinks } from "@/features/links/find-links";
import { Prisma } from "@/generated/prisma/client";
import { NAMED_MAX } from "./limits";

/** The usernames that a text names, each once, at most `NAMED_MAX`. Whether they exist is not checked. */
export function namesIn(text: string): string[] {
  const names = findLinks(text).flatMap(({ type, target }) => (type === "user" ? target : []));
  return [...new Set(names)].slice(0, NAMED_MAX);
}

/** SQL of the ids of the accounts with the usernames of a parameter. */
const named = (names: string) =>
  `SELECT id FROM users WHERE username = ANY (${names}::text[]) AND deleted_at IS NULL`;

/**
 * SQL that notifies the author of the post, and who is named, of the new comment `c` of a statement. Nobody
 * is notified of what they wrote themselves, or of what a block or a suspension hides from them.
 * @param names the parameter with the usernames; null: nobody is notified
 */
export const notifyOfComment = (names: string) => `
  INSERT INTO notifications (id, recipient_id, kind, comment_id)
  SELECT gen_random_uuid(), recipient.id,
    (CASE recipient.id WHEN p.author_id THEN 'comment' ELSE 'mention' END)::"NotificationKind", c.id
  FROM c JOIN posts p ON p.id = c.post_id
  CROSS JOIN LATERAL (SELECT p.author_id AS id UNION ${named(names)}) AS recipient
  WHERE ${names}::text[] IS NOT NULL AND recipient.id <> c.author_id
    AND can_see(recipient.id, c.author_id) AND can_see(recipient.id, p.author_id)`;

/** The same for the changed comment `c`: who is named from now on, and nobody who no longer is. */
export const notifyOfChangedComment = (names: string) => `
  unnamed AS (
    DELETE FROM notifications n USING c
    WHERE n.comment_id = c.id AND n.kind = 'mention' AND n.recipient_id NOT IN (${named(names)})),
  named AS (
    INSERT INTO notifications (id, recipient_id, kind, comment_id)
    SELECT gen_random_uuid(), recipient.id, 'mention', c.id
    FROM c JOIN posts p ON p.id = c.post_id CROSS JOIN (${named(names)}) AS recipient
    WHERE recipient.id NOT IN (c.author_id, p.author_id)
      AND can_see(recipient.id, c.author_id) AND can_see(recipient.id, p.author_id)
    ON CONFLICT DO NOTHING)`;

/** Notifies who is named in a new or changed post, and nobody who no longer is. */
export async function notifyOfPost(
  tx: Prisma.TransactionClient,
  { id, content }: { id: string; content: string },
): Promise<void> {
  const accounts = Prisma.sql`
    SELECT id FROM users WHERE username = ANY (${namesIn(content)}::text[]) AND deleted_at IS NULL`;
  await tx.$executeRaw`
    WITH unnamed AS (
      DELETE FROM notifications WHERE post_id = ${id}::uuid AND recipient_id NOT IN (${accounts}))
    INSERT INTO notifications (id, recipient_id, kind, post_id)
    SELECT gen_random_uuid(), recipient.id, 'mention', p.id
    FROM posts p CROSS JOIN (${accounts}) AS recipient
    WHERE p.id = ${id}::uuid AND recipient.id <> p.author_id AND can_see(recipient.id, p.author_id)
    ON CONFLICT DO NOTHING`;
}
