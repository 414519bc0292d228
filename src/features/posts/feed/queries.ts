import "server-only";
import {
  LOOKED_AT_MAX,
  lastOfRange,
  rangeSql,
  visibleUserOf,
  without,
} from "@/features/users/visibility";
import { type Cursor, listPage, type PageRequest, parseCursor } from "@/lib/cursor";
import { notFound } from "@/lib/errors";
import { query } from "@/lib/server/db";
import { type Reader, read } from "@/lib/server/replicas";
import { NEW_POSTS_MAX } from "../limits";
import {
  hasReactedSql,
  mediaColumns,
  type PostPage,
  type PostRow,
  textColumns,
  toPosts,
} from "../queries";
import type { Rank } from "../schema";
import { isOfTag, taggedPostsSql } from "../tagged/queries";
import type { From, Sort } from "./sorts";

/**
 * All orders of the posts, of which those that are no sort of the feed have separate calls: the column of the sort key,
 * of which kind that is in cursors, and a type that is wide enough for any of them.
 */
export const orders = {
  recent: { column: null, kind: "none", type: "" },
  popular: { column: "popularity", kind: "real", type: "float8" },
  liked: { column: "like_count", kind: "whole", type: "bigint" },
  bookmarked: { column: "bookmark_count", kind: "whole", type: "bigint" },
  viewed: { column: "view_count", kind: "whole", type: "bigint" },
} as const;

type PostOrder = keyof typeof orders;

/** With a tag or of whom one follows only the sorts of the feed; all posts also have the other rankings. */
export type FeedOrder =
  | { sort: Sort; tag?: string; from?: From }
  | { sort: PostOrder; tag?: undefined; from?: undefined };

export type FeedRequest = FeedOrder & {
  viewerId: string;
  after: Cursor | undefined;
  /** More than the page shows. */
  rows: number;
  /** Whether a page of whom one follows is chosen from their posts, and not from those of everybody. */
  few?: boolean;
};

const latestOf = (author: string, range: string, rows: number) => `
  SELECT p.author_id, p.id FROM posts p WHERE p.author_id = ${author} AND ${range} AND ${without("unwanted")}
  ORDER BY p.id DESC LIMIT ${rows}`;

/**
 * SQL of the latest posts `p` of whom the viewer ($1) follows: by an index, those of the authors whose own latest ones
 * are among the latest of all, so that it costs the same however few of all posts they are.
 */
const followedPostsSql = (range: string, rows: number) => `(
  SELECT p.* FROM (
    SELECT latest.id FROM (
      SELECT newest.author_id FROM (
        SELECT p.author_id, p.id FROM follows f CROSS JOIN LATERAL (
          ${latestOf("f.followed_id", range, 1)}
        ) AS p WHERE f.follower_id = $1 ORDER BY p.id DESC OFFSET 0
      ) AS newest ${visibleUserOf("newest.author_id", "gone", "blocked", "muted")}
      ORDER BY newest.id DESC LIMIT ${rows}
    ) AS authors CROSS JOIN LATERAL (
      ${latestOf("authors.author_id", range, rows)}
    ) AS latest ORDER BY latest.id DESC LIMIT ${rows}
  ) AS chosen JOIN posts p ON p.id = chosen.id) AS p`;

/**
 * SQL that leaves out the posts of whom the viewer does not follow, where they are read in another order. Who is
 * followed is hashed once: IS TRUE keeps the planner from a join, which would read and sort whole tables.
 */
const IS_FOLLOWED =
  "(p.author_id IN (SELECT followed_id FROM follows WHERE follower_id = $1)) IS TRUE";

const FOLLOWED_HAVE_FEW = `
  SELECT coalesce(sum(u.post_count), 0) <= ${LOOKED_AT_MAX} AS few
  FROM follows f JOIN users u ON u.id = f.followed_id WHERE f.follower_id = $1`;

/**
 * Whether the posts of whom the viewer follows are looked up by their authors, who are 5,000 at most: the latest, and
 * in another order or under a tag all, if they are few. Else they are so much of all posts that they are found among these.
 */
async function followsFew(viewer: Reader, { from, sort, tag }: FeedOrder) {
  if (from !== "following") return false;
  if (sort === "recent" && tag === undefined) return true;
  const [row] = await read<{ few: boolean }>(viewer, FOLLOWED_HAVE_FEW, [viewer.id]);
  return row?.few ?? false;
}

/**
 * SQL of all posts `p` of whom the viewer follows, which are looked up first: by the range, too, the planner may read
 * all posts with few likes once for each author.
 */
const allFollowedSql = (range: string) => `(
  SELECT p.* FROM (SELECT followed_id FROM follows WHERE follower_id = $1) AS f CROSS JOIN LATERAL (
    SELECT * FROM posts WHERE author_id = f.followed_id OFFSET 0
  ) AS p WHERE ${range}) AS p`;

/**
 * The prepared statement for one page of a feed, and the one that tells where a short page ended. Each sort, with or without a tag, reads one index range
 * from the cursor, so its cost does not grow with the table. Media and the viewer's reactions are read
 * for the posts of the page only. The number of rows is part of the statement, because a plan for an
 * unknown limit reads whole tables.
 */
export function feedStatement(request: FeedRequest) {
  const { viewerId, tag, sort, from, after, rows, few = false } = request;
  const values: unknown[] = [viewerId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { column, type } = orders[sort];
  const isTagged = tag !== undefined && !few;
  const id = isTagged ? "t.post_id" : "p.id";
  const rank = column && (isTagged ? `t.${column}` : `p.${column}`);
  const order = `${rank ? `${rank} DESC, ` : ""}${id} DESC`;
  const range = ["true"];
  if (tag !== undefined) range.push(isTagged ? isOfTag(bind(tag)) : `${bind(tag)} = ANY (p.tags)`);
  if (after) {
    const [key, lastId] = after;
    range.push(
      rank
        ? `(${rank}, ${id}) < (${bind(key)}::${type}, ${bind(lastId)})`
        : `${id} < ${bind(lastId)}`,
    );
  }
  const where = range.join(" AND ");
  const isFollowing = from === "following";
  const looked = { from: isTagged ? "post_tags t" : "posts p", where, order };
  const all = isTagged ? taggedPostsSql(looked) : `${rangeSql(looked)} AS p`;
  const followed = rank || tag ? allFollowedSql(where) : followedPostsSql(where, rows);
  return {
    endText: few ? null : lastOfRange(`${rank ?? "NULL::int"} AS rank, ${id} AS id`, looked),
    text: `WITH page AS MATERIALIZED (
        SELECT ${textColumns}, ${rank ?? "NULL::int"} AS rank
        FROM ${few ? followed : all} ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "unwanted")}
        WHERE ${isFollowing && !few ? IS_FOLLOWED : "true"}
        ORDER BY ${order} LIMIT ${rows}
      )
      SELECT page.*, ${mediaColumns},
        ${hasReactedSql("likes", "page.id")} AS is_liked,
        ${hasReactedSql("bookmarks", "page.id")} AS is_bookmarked
      FROM page JOIN media m ON m.id = page.media_id LEFT JOIN media o ON o.id = m.poster_id
      ORDER BY ${rank ? "page.rank DESC, " : ""}page.id DESC`,
    values,
  };
}

type FeedQuery = FeedOrder & PageRequest;

/** One page of the feed, without posts hidden by a block. */
export async function listFeed(viewer: Reader, feed: FeedQuery): Promise<PostPage> {
  const { cursor, batch, ...order } = feed;
  type Key = { id: string; rank: number | null };
  const few = await followsFew(viewer, order);
  const statement = (after: Cursor | undefined, rows = 0) =>
    feedStatement({ ...order, viewerId: viewer.id, after, rows, few });
  const { items, ...end } = await listPage(
    { cursor, batch },
    {
      parse: (text) => parseCursor(text, orders[order.sort].kind),
      read: (after, rows) => {
        const { text, values } = statement(after, rows);
        return read<PostRow & Key>(viewer, text, values);
      },
      positionOf: ({ rank, id }) => [rank, id],
      endOf: async (after) => {
        const { endText, values } = statement(after);
        const [last] = endText ? await read<Key>(viewer, endText, values) : [];
        return last && [last.rank, last.id];
      },
    },
  );
  return { posts: await toPosts(viewer, items), ...end };
}

/** The posts with most of something, the newest first among equals. */
export async function listMost(
  viewer: Reader,
  sort: Exclude<PostOrder, "recent">,
  { cursor, limit }: { cursor?: PageRequest["cursor"]; limit: number },
) {
  const { posts: tweets, ...page } = await listFeed(viewer, { sort, cursor, batch: limit });
  return { tweets, ...page };
}

type NewPostsRequest = { after: string; tag?: string; from?: From };

/**
 * The prepared statement for the posts after another one: one index range from the newest down to it,
 * of which at most so many rows are read, so its cost does not grow with the table.
 */
function newPostsStatement(viewer: Reader, { after, tag, from }: NewPostsRequest) {
  const isTagged = tag !== undefined;
  const isFollowing = from === "following";
  const id = isTagged ? "t.post_id" : "p.id";
  const order = `${id} DESC`;
  const source = isTagged
    ? taggedPostsSql({ where: `${isOfTag("$3")} AND t.post_id > $2`, order })
    : isFollowing
      ? followedPostsSql("p.id > $2", NEW_POSTS_MAX + 1)
      : `${rangeSql({ from: "posts p", where: "p.id > $2", order })} AS p`;
  return {
    text: `SELECT ${id} AS id FROM ${source} ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "unwanted")}
      WHERE p.author_id <> $1 AND NOT p.imported AND ${isFollowing && isTagged ? IS_FOLLOWED : "true"}
      ORDER BY ${id} DESC LIMIT ${NEW_POSTS_MAX + 1}`,
    values: isTagged ? [viewer.id, after, tag] : [viewer.id, after],
  };
}

/** The newest posts of others after a post, which need not exist, without those hidden by a block. */
export async function listNewPosts(viewer: Reader, request: NewPostsRequest) {
  const { text, values } = newPostsStatement(viewer, request);
  const rows = await read<{ id: string }>(viewer, text, values);
  const ids = rows.slice(0, NEW_POSTS_MAX).map(({ id }) => id);
  return { ids, hasMore: rows.length > NEW_POSTS_MAX };
}

const GET_RANK = `
  SELECT p.like_count AS likes, p.comment_count AS comments, p.bookmark_count AS bookmarks,
    p.view_count AS views, p.created_at, p.popularity AS score
  FROM posts p JOIN users u ON u.id = p.author_id WHERE p.id = $2 AND ${without("gone", "blocked")}`;

/**
 * What the rank of a post in the order by popularity is made of.
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function getRank(viewer: { id: string }, postId: string) {
  type Row = Omit<Rank, "createdAt"> & { created_at: Date };
  const [row] = await query<Row>(GET_RANK, [viewer.id, postId]);
  if (!row) throw notFound("Post");
  const { created_at, ...rank } = row;
  return { ...rank, createdAt: created_at.toISOString() };
}
