import "server-only";
import { LOOKED_AT_MAX, lastOfRange, rangeSql, visibleUserOf } from "@/features/users/visibility";
import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";
import { EXACT_TOTAL_MAX, SEARCH_TAGS_MAX, TAB_FOUND_SHOWN, TAG_PICTURES_SHOWN } from "../limits";
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

/** SQL for whether `t` is of the tag of a name. */
export const isOfTag = (name: string) =>
  `t.tag_id = (SELECT tags.id FROM tags WHERE tags.name = ${name})`;

/** SQL of the posts `p` of a tag in an order, as `t`, of which a page is chosen. */
export const taggedPostsSql = (range: { where: string; order: string; rows?: number }) =>
  `${rangeSql({ from: "post_tags t", ...range })} AS t JOIN posts p ON p.id = t.post_id`;

const NEWEST = "t.post_id DESC";

/**
 * SQL of the newest visible posts of each tag of $2, and of the last one that was looked at, where there may be more:
 * of several tags, so many fewer of each.
 */
function newestOfEach(tags: string[], rows: number, after: boolean) {
  const most = [1, 5, SEARCH_TAGS_MAX].find((count) => count >= tags.length) ?? tags.length;
  const where = `t.tag_id = tags.id ${after ? "AND t.post_id < $3" : ""}`;
  const range = { where, order: NEWEST, rows: LOOKED_AT_MAX / most };
  return `found AS MATERIALIZED (
    SELECT ids, CASE WHEN cardinality(ids) < ${rows} THEN (
      ${lastOfRange("t.post_id", { from: "post_tags t", ...range })}) END AS last
    FROM tags CROSS JOIN LATERAL (SELECT ARRAY(
      SELECT t.post_id FROM ${taggedPostsSql(range)}
      ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "unwanted")}
      ORDER BY ${NEWEST} LIMIT ${rows}) AS ids OFFSET 0) AS newest
    WHERE tags.name = ANY ($2::text[]))`;
}

// Without duplicates, and as far as all tags were looked at. The number of rows is part of the statement, because a
// plan for an unknown limit reads whole tables.
const listStatement = (tags: string[], rows: number, after: boolean) => `
  WITH ${newestOfEach(tags, rows, after)},
  matches AS MATERIALIZED (
    SELECT DISTINCT post_id FROM found CROSS JOIN unnest(ids) AS post_id
    WHERE post_id >= ALL (SELECT last FROM found WHERE last IS NOT NULL)
    ORDER BY post_id DESC LIMIT ${rows}
  )
  SELECT ${postColumns} FROM matches JOIN posts p ON p.id = matches.post_id ${postJoins}
  ORDER BY p.id DESC`;

const endStatement = (tags: string[], rows: number, after: boolean) => `
  WITH ${newestOfEach(tags, rows, after)}
  SELECT last AS id FROM found WHERE last IS NOT NULL ORDER BY last DESC LIMIT 1`;

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
    listById(
      request,
      (after, rows) =>
        read<PostRow>(viewer, listStatement(tags, rows, after.length > 0), [
          ...[viewer.id, tags],
          ...after,
        ]),
      (after, rows) =>
        read(viewer, endStatement(tags, rows, after.length > 0), [viewer.id, tags, ...after]),
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
const LOOKED_AT_OF_TAG = 50;

/** SQL for whether one of the newest posts of the tag `tags` is visible to $1. */
export const isTagVisible = `(
  SELECT true FROM ${taggedPostsSql({ where: "t.tag_id = tags.id", order: NEWEST, rows: LOOKED_AT_OF_TAG })}
  ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "unwanted")} LIMIT 1)`;

/** Of so many tags the most used ones are chosen. */
const MOST_USED = LOOKED_AT_MAX / LOOKED_AT_OF_TAG;

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

const MOST_POPULAR = {
  where: "t.tag_id = tags.id",
  order: "t.popularity DESC, t.post_id DESC",
  rows: LOOKED_AT_MAX / TAB_FOUND_SHOWN,
};

/** The most popular visible posts of each tag, an index range for each, without blurred pictures. */
const LIST_PICTURES = `
  SELECT tags.name AS tag, chosen.* FROM tags CROSS JOIN LATERAL (
    SELECT m.id AS media_id, ${mediaColumns}
    FROM ${taggedPostsSql(MOST_POPULAR)}
    ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "covered")}
    JOIN media m ON m.id = p.media_id LEFT JOIN media o ON o.id = m.poster_id
    ORDER BY ${MOST_POPULAR.order} LIMIT ${PICTURE_MARGIN * TAG_PICTURES_SHOWN}
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
