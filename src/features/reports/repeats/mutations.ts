import "server-only";
import { looksSameSql } from "@/features/media/hashes/queries";
import { Prisma } from "@/generated/prisma/client";
import { newId } from "@/lib/id";
import type { Tx } from "@/lib/server/db";

const looksSame = Prisma.raw(looksSameSql("one.hash", "old.hash"));

/**
 * Keeps the perceptual hash of a post's picture, or of the poster of its video, and why it goes, in the
 * transaction that settles its reports and removes it. Nothing else of the post is kept, and nothing of one that
 * is only spam: that is the text, and others publish such a picture, too.
 */
export const keepRemovedPicture = (tx: Tx, postId: string) =>
  tx.$executeRaw`
    INSERT INTO removed_pictures (id, hash, categories)
    SELECT ${newId()}::uuid, one.hash, ARRAY(
      SELECT category FROM reports WHERE target_type = 'post' AND target_id = p.id AND outcome = 'removed'
      UNION SELECT unnest(old.categories) FROM reports r JOIN removed_pictures old ON old.id = r.repeat_of
        WHERE target_type = 'post' AND target_id = p.id
      EXCEPT SELECT NULL ORDER BY 1)
    FROM posts p JOIN media m ON m.id = p.media_id
    JOIN picture_hashes one ON one.media_id = coalesce(m.poster_id, m.id)
    WHERE p.id = ${postId}::uuid AND one.is_clear AND EXISTS (
      SELECT FROM reports WHERE target_type = 'post' AND target_id = p.id AND outcome = 'removed'
        AND category IS DISTINCT FROM 'spam')`;

/**
 * Reports a post whose new picture looks like one that was removed after a report: by nobody, and once for each
 * picture of the post, whatever becomes of it. Its author is not told.
 */
export const reportRepeat = (tx: Tx, postId: string) =>
  tx.$executeRaw`
    INSERT INTO reports (id, target_type, target_id, repeat_of)
    SELECT ${newId()}::uuid, 'post', p.id, old.id FROM posts p
    JOIN picture_hashes one ON one.media_id = p.media_id
    JOIN removed_pictures old ON ${looksSame}
    WHERE p.id = ${postId}::uuid ORDER BY old.removed_at DESC LIMIT 1
    ON CONFLICT (target_id) WHERE repeat_of IS NOT NULL AND status = 'open'
      DO UPDATE SET repeat_of = EXCLUDED.repeat_of`;
