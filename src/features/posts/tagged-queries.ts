import "server-only";
import { decodeCursor, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import { type PostRow, postColumns, postJoins, toPost, visibleAuthor } from "./post-rows";
import type { Post } from "./schema";

type TaggedQuery = {
  viewer: { id: string };
  /** Normalised; a post matches with any of them. */
  tags: string[];
  cursor?: string | undefined;
  batch: number;
};

// Each tag gives its newest posts by an index range; what several tags share counts once.
const listStatement = (after: boolean) => `
  WITH hits AS (
    SELECT DISTINCT ranged.post_id FROM tags CROSS JOIN LATERAL (
      SELECT post_id FROM post_tags WHERE tag_id = tags.id ${after ? "AND post_id < $4" : ""}
      ORDER BY post_id DESC LIMIT $3 + 50
    ) AS ranged WHERE tags.name = ANY ($2::text[])
  )
  SELECT ${postColumns} FROM hits JOIN posts p ON p.id = hits.post_id ${postJoins}
  WHERE ${visibleAuthor} ORDER BY p.id DESC LIMIT $3`;

const COUNT = `
  SELECT CASE WHEN cardinality($1::text[]) = 1
    THEN (SELECT post_count FROM tags WHERE name = ($1::text[])[1])
    ELSE (SELECT count(DISTINCT post_id)::int FROM post_tags
      WHERE tag_id IN (SELECT id FROM tags WHERE name = ANY ($1::text[]))) END AS total`;

/**
 * Posts with any of the tags, newest first. `total` counts all of them, also those a block hides.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function listTagged({ viewer, tags, cursor, batch }: TaggedQuery): Promise<{
  tweets: Post[];
  total: number;
  hasMore: boolean;
  nextCursor: string | null;
}> {
  if (tags.length === 0) return { tweets: [], total: 0, hasMore: false, nextCursor: null };
  const after = cursor === undefined ? [] : [decodeCursor(cursor)[1]];
  const [rows, counted] = await Promise.all([
    query<PostRow>(
      `list_tagged_${cursor === undefined ? "first" : "after"}`,
      listStatement(cursor !== undefined),
      [viewer.id, tags, batch + 1, ...after],
    ),
    query<{ total: number | null }>("count_tagged", COUNT, [tags]),
  ]);
  const { items, ...page } = toPage(rows, batch, (row) => [null, row.id]);
  return { tweets: items.map(toPost), total: counted[0]?.total ?? 0, ...page };
}

/** The tags of most posts, from the counts that the database keeps. */
export async function listPopularTags({ limit }: { limit: number }) {
  return query<{ tag: string; count: number }>(
    "list_popular_tags",
    `SELECT name AS tag, post_count AS count FROM tags WHERE post_count > 0
     ORDER BY post_count DESC, name LIMIT $1`,
    [limit],
  );
}
