import "server-only";
import { decodeCursor, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import { type PostRow, postColumns, postJoins, toPost, visibleAuthor } from "./post-rows";
import type { Post } from "./schema";

type Collection = "likes" | "bookmarks";

type CollectedQuery = {
  viewer: { id: string };
  cursor?: string | undefined;
  batch: number;
};

// The moment of the reaction travels in the cursor as whole microseconds.
const listStatement = (collection: Collection, after: boolean) => `
  SELECT ${postColumns}, (extract(epoch FROM r.created_at) * 1000000)::float8 AS moment
  FROM ${collection} r JOIN posts p ON p.id = r.post_id ${postJoins}
  WHERE r.user_id = $1 AND ${visibleAuthor}
    ${after ? "AND (r.created_at, r.post_id) < ('epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4)" : ""}
  ORDER BY r.created_at DESC, r.post_id DESC LIMIT $2`;

/**
 * The posts that the viewer liked or bookmarked, the latest reaction first; nobody else sees this list.
 * `total` counts all of them, also those that a block hides.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function listCollected(
  collection: Collection,
  { viewer, cursor, batch }: CollectedQuery,
): Promise<{ tweets: Post[]; total: number; hasMore: boolean; nextCursor: string | null }> {
  type Row = PostRow & { moment: number };
  const after = cursor === undefined ? [] : decodeCursor(cursor, "whole");
  const [rows, counted] = await Promise.all([
    query<Row>(
      `list_${collection}_${cursor === undefined ? "first" : "after"}`,
      listStatement(collection, cursor !== undefined),
      [viewer.id, batch + 1, ...after],
    ),
    query<{ total: number }>(
      `count_${collection}`,
      `SELECT count(*)::int AS total FROM ${collection} WHERE user_id = $1`,
      [viewer.id],
    ),
  ]);
  const { items, ...page } = toPage(rows, batch, (row) => [row.moment, row.id]);
  return { tweets: items.map(toPost), total: counted[0]?.total ?? 0, ...page };
}
