import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { newId } from "@/lib/id";

type NewReport = {
  viewerId: string;
  targetType: "post" | "user" | "comment";
  targetId: string;
  reason: string;
};

const visibleTarget = {
  post: "SELECT id FROM posts WHERE id = $2 AND can_see($1, author_id)",
  user: "SELECT id FROM users WHERE id = $2 AND can_see($1, id)",
  comment: `SELECT c.id FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = $2 AND can_see($1, c.author_id) AND can_see($1, p.author_id)`,
};

/**
 * Reports something, once for each reporter and target.
 * @returns whether an earlier report of the viewer stands, open or settled
 * @throws AppError not_found when the target is not there for this viewer
 */
export async function createReport({ viewerId, targetType, targetId, reason }: NewReport) {
  const statement = `
    WITH target AS (${visibleTarget[targetType]}), made AS (
      INSERT INTO reports (id, reporter_id, target_type, target_id, reason)
      SELECT $3, $1, '${targetType}', id, $4 FROM target ON CONFLICT DO NOTHING RETURNING id)
    SELECT NOT EXISTS (SELECT FROM made) AS already_reported FROM target`;
  const values = [viewerId, targetId, newId(), reason];
  const [row] = await retrying(() =>
    query<{ already_reported: boolean }>(`create_report_${targetType}`, statement, values),
  );
  if (!row) throw notFound("Report target");
  return { alreadyReported: row.already_reported };
}
