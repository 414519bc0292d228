import "server-only";
import { hiddenAuthor, visibleUser } from "@/features/users/queries";
import { listPage, type PageEnd, type PageRequest, parseCursor } from "@/lib/cursor";
import { query } from "@/lib/server/db";
import { EXACT_TOTAL_MAX } from "../limits";
import { type PostRow, postColumns, postJoins, toPosts } from "../queries";
import type { Post } from "../schema";

type TaggedQuery = PageRequest & {
  viewer: { id: string };
  /** Normalised; a post matches with any of them. */
  tags: string[];
};

/** So many posts of a tag are looked up, whoever wrote them. */
const LOOKED_UP = 500;

/**
 * SQL of the posts `p` of a tag in an order, as `t`. From the 501st on those of hidden authors are left out
 * by an index: one of them may have very many.
 */
export const taggedPosts = (range: string, order: string) => `(
  SELECT t.*, row_number() OVER (ORDER BY ${order}) AS place FROM post_tags t WHERE ${range}
) AS t JOIN posts p ON p.id = t.post_id
  AND (t.place <= ${LOOKED_UP} OR t.post_id NOT IN (SELECT id FROM posts WHERE ${hiddenAuthor}))`;

// The newest visible posts of each tag from an index range, without duplicates. The number of rows is
// part of the statement, because a plan for an unknown limit reads whole tables.
const listStatement = (rows: number, after: boolean) => `
  WITH matches AS MATERIALIZED (
    SELECT DISTINCT ranged.post_id FROM tags CROSS JOIN LATERAL (
      SELECT t.post_id
      FROM ${taggedPosts(`t.tag_id = tags.id ${after ? "AND t.post_id < $3" : ""}`, "t.post_id DESC")}
      JOIN users u ON u.id = p.author_id WHERE ${visibleUser}
      ORDER BY t.post_id DESC LIMIT ${rows}
    ) AS ranged WHERE tags.name = ANY ($2::text[])
    ORDER BY ranged.post_id DESC LIMIT ${rows}
  )
  SELECT ${postColumns} FROM matches JOIN posts p ON p.id = matches.post_id ${postJoins}
  ORDER BY p.id DESC`;

/** Several tags may be of the same posts, which are counted unless one tag alone has too many. */
const COUNT = `
  SELECT greatest(max(post_count), CASE
    WHEN count(*) > 1 AND max(post_count) <= ${EXACT_TOTAL_MAX} THEN (
      SELECT count(*) FROM (
        SELECT DISTINCT post_id FROM post_tags
        WHERE tag_id = ANY (ARRAY(SELECT id FROM tags WHERE name = ANY ($1::text[])))
        LIMIT ${EXACT_TOTAL_MAX + 1}) AS matches) END)::float8 AS total
  FROM tags WHERE name = ANY ($1::text[])`;

/**
 * Posts with any of the tags, newest first. `total` includes posts hidden by a block; for several tags it
 * is exact up to `EXACT_TOTAL_MAX`, and above that the least number that it can be.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listTagged({
  viewer,
  tags,
  ...request
}: TaggedQuery): Promise<PageEnd & { tweets: Post[]; total: number }> {
  if (tags.length === 0) return { tweets: [], total: 0, hasMore: false, nextCursor: null };
  const [{ items, ...end }, counted] = await Promise.all([
    listPage(request, {
      parse: parseCursor,
      read: (after, rows) =>
        query<PostRow>(listStatement(rows, after !== undefined), [
          ...[viewer.id, tags],
          ...(after?.slice(1) ?? []),
        ]),
      placeOf: ({ id }) => [null, id],
    }),
    query<{ total: number | null }>(COUNT, [tags]),
  ]);
  return { tweets: await toPosts(viewer, items), total: counted[0]?.total ?? 0, ...end };
}

/** Those of the tags that a post has. */
export async function listUsedTags(tags: string[]): Promise<string[]> {
  const used = await query<{ name: string }>(
    "SELECT name FROM tags WHERE name = ANY ($1::text[]) AND post_count > 0",
    [tags],
  );
  return used.map(({ name }) => name);
}

/** The most used tags, from counts that the database maintains. */
export async function listPopularTags({ limit }: { limit: number }) {
  return query<{ tag: string; count: number }>(
    `SELECT name AS tag, post_count AS count FROM tags WHERE post_count > 0
     ORDER BY post_count DESC, name LIMIT $1`,
    [limit],
  );
}
