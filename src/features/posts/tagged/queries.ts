import "server-only";
import { LOOKED_AT_MAX, without } from "@/features/users/visibility";

import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";
import { EXACT_TOTAL_MAX, TAG_PICTURES_SHOWN } from "../limits";
import {
  type MediaColumns,
  mediaColumns,
  mediaOf,
  type PostRow,
  postColumns,
  postJoins,
  toPosts,
} from "../queries";
import type { Post, TagCount } from "../schema";

type TaggedQuery = PageRequest & {
  /** Normalised; a post matches with any of them. */
  tags: string[];
};

/** SQL of the posts `p` of a tag in an order, as `t`, of which a page is chosen. */
export const taggedPostsSql = (range: string, order: string, rows = LOOKED_AT_MAX) => `(
  SELECT t.* FROM post_tags t WHERE ${range} ORDER BY ${order} LIMIT ${rows}
) AS t JOIN posts p ON p.id = t.post_id`;

// The newest visible posts of each tag from an index range, without duplicates. The number of rows is
// part of the statement, because a plan for an unknown limit reads whole tables.
const listStatement = (rows: number, after: boolean) => `
  WITH matches AS MATERIALIZED (
    SELECT DISTINCT ranged.post_id FROM tags CROSS JOIN LATERAL (
      SELECT t.post_id
      FROM ${taggedPostsSql(`t.tag_id = tags.id ${after ? "AND t.post_id < $3" : ""}`, "t.post_id DESC")}
      JOIN users u ON u.id = p.author_id WHERE ${without("gone", "blocked", "muted", "sensitive")}
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
 */
export async function listTagged(
  viewer: Reader,
  { tags, ...request }: TaggedQuery,
): Promise<PageEnd & { tweets: Post[]; total: number }> {
  if (tags.length === 0) return { tweets: [], total: 0, hasMore: false, nextCursor: null };
  const [{ items, ...end }, counted] = await Promise.all([
    listById(request, (after, rows) =>
      read<PostRow>(viewer, listStatement(rows, after.length > 0), [viewer.id, tags, ...after]),
    ),
    read<{ total: number | null }>(viewer, COUNT, [tags]),
  ]);
  return { tweets: await toPosts(viewer, items), total: counted[0]?.total ?? 0, ...end };
}

/** Those of the tags that a visible post has. */
export async function listUsedTags(viewer: Reader, tags: string[]): Promise<string[]> {
  const used = await read<{ name: string }>(
    viewer,
    `SELECT name FROM tags WHERE name = ANY ($2::text[]) AND ${isTagVisible}`,
    [viewer.id, tags],
  );
  return used.map(({ name }) => name);
}

/** A tag is visible by one of so many of its newest posts. */
const LOOKED_AT_OF_TAG = 200;

/** SQL for whether one of the newest posts of the tag `tags` is visible to $1. */
export const isTagVisible = `(
  SELECT true FROM ${taggedPostsSql("t.tag_id = tags.id", "t.post_id DESC", LOOKED_AT_OF_TAG)}
  JOIN users u ON u.id = p.author_id WHERE ${without("gone", "blocked", "muted", "sensitive")} LIMIT 1)`;

/** Of so many tags the most used ones are chosen. */
const MOST_USED = 500;

/** The most used tags that are visible to the viewer, from counts that the database maintains. */
export async function listPopularTags(viewer: Reader, { limit }: { limit: number }) {
  return read<TagCount>(
    viewer,
    `SELECT name AS tag, post_count AS count FROM (
       SELECT * FROM tags WHERE post_count > 0 ORDER BY post_count DESC, name LIMIT ${MOST_USED}) AS tags
     WHERE ${isTagVisible} ORDER BY post_count DESC, name LIMIT $2`,
    [viewer.id, limit],
  );
}

/** A tag with the URLs of small pictures of it; there are none if all its posts are videos without a poster. */
export type PicturedTag = TagCount & { pictures: string[] };

/** How many more posts of a tag are read than are shown, because popular posts have several tags. */
const PICTURE_MARGIN = 3;

/** The most popular visible posts of each tag, an index range for each, without blurred pictures. */
const LIST_PICTURES = `
  SELECT tags.name AS tag, chosen.* FROM tags CROSS JOIN LATERAL (
    SELECT m.id AS media_id, ${mediaColumns}
    FROM ${taggedPostsSql("t.tag_id = tags.id", "t.popularity DESC, t.post_id DESC")}
    JOIN users u ON u.id = p.author_id
    JOIN media m ON m.id = p.media_id LEFT JOIN media o ON o.id = m.poster_id
    WHERE ${without("gone", "blocked", "muted", "blurred")}
    ORDER BY t.popularity DESC, t.post_id DESC LIMIT ${PICTURE_MARGIN * TAG_PICTURES_SHOWN}
  ) AS chosen WHERE tags.name = ANY ($2::text[])`;

/** Adds up to `TAG_PICTURES_SHOWN` pictures to each tag, first those that no tag before it has. */
export async function withPictures(viewer: Reader, tags: TagCount[]): Promise<PicturedTag[]> {
  type Row = MediaColumns & { tag: string };
  const rows = await read<Row>(viewer, LIST_PICTURES, [viewer.id, tags.map(({ tag }) => tag)]);
  const urls = rows.map(({ tag, ...row }) => ({ tag, url: mediaOf(row).sources[0]?.url }));
  const shown = new Set<string>();
  return tags.map((each) => {
    const own = urls.flatMap(({ tag, url }) => (tag === each.tag && url ? [url] : []));
    const isShown = (url: string) => Number(shown.has(url));
    const pictures = own.sort((a, b) => isShown(a) - isShown(b)).slice(0, TAG_PICTURES_SHOWN);
    for (const url of pictures) shown.add(url);
    return { ...each, pictures };
  });
}
