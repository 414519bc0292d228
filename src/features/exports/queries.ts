import "server-only";
import { MAX, NIL } from "uuid";
import { largestFile } from "@/features/media/queries";
import type { Post } from "@/features/posts/schema";
import { without } from "@/features/users/visibility";
import { fromMicroseconds, toMicroseconds } from "@/lib/cursor";
import { prisma, query } from "@/lib/server/db";

/** Rows of one statement. No transaction spans a download, which may take hours. */
const BATCH = 200;

/** Reads page after page, each from the last row of the one before. */
async function* inPages<Row>(read: (last: Row | undefined) => Promise<Row[]>) {
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1));
    yield* rows;
  } while (rows.length === BATCH);
}

/** The account with its profile picture; null when it has been deleted. */
export const findAccount = (userId: string) =>
  prisma().user.findFirst({
    where: { id: userId, deletedAt: null },
    include: { avatar: { select: { id: true, renditions: true } } },
  });

/** The columns of a list that is read by id: $2 is that of the row before. */
const byId = <Row extends { _id: string }>(text: string, userId: string) =>
  inPages<Row>((row) => query(`${text} LIMIT ${BATCH}`, [userId, row?._id ?? NIL]));

/** The same of one that is read by time, the latest first: $2 is the position of the row before, $3 its id. */
async function* byTime<Row extends { _id: string }>(text: string, userId: string) {
  const rows = inPages<Row & { position: number }>((row) => {
    const after = row ? [row.position, row._id] : [Number.MAX_SAFE_INTEGER, MAX];
    return query(`${text} LIMIT ${BATCH}`, [userId, ...after]);
  });
  for await (const { position, ...row } of rows) yield row;
}

/** With what else `LIST_POSTS` reads of it. */
export type OwnPost = Pick<
  Post,
  "_id" | "title" | "content" | "alt" | "tags" | "width" | "height"
> & {
  createdAt: Date;
  /** The largest file of its media in the store, and its name in an export. */
  stored: { key: string; name: string; bytes: number } | null;
};

type PostRow = Omit<OwnPost, "stored"> & { media_id: string; renditions: unknown };

function toOwnPost({ media_id, renditions, ...post }: PostRow): OwnPost {
  const file = largestFile({ id: media_id, renditions });
  if (!file) return { ...post, stored: null };
  const name = `pictures/${post._id}${/\.\w+$/.exec(file.name)?.[0] ?? ""}`;
  return { ...post, stored: { key: `${media_id}/${file.name}`, name, bytes: file.bytes } };
}

const LIST_POSTS = `
  SELECT p.id AS _id, p.title, p.content, p.alt, p.sensitive_by IS NOT NULL AS sensitive,
    p.sensitive_by AS "sensitiveBy", p.licence, p.camera, p.ai_by AS ai, p.mat, p.tags, p.like_count AS likes, p.bookmark_count AS bookmarks,
    p.comment_count AS comments, p.view_count AS views, p.created_at AS "createdAt",
    p.updated_at AS "updatedAt", m.id AS media_id, m.width, m.height, m.renditions
  FROM posts p JOIN media m ON m.id = p.media_id
  WHERE p.author_id = $1 AND p.id > $2 ORDER BY p.id`;

/** The posts of a user, the first one first. */
export async function* listOwnPosts(userId: string) {
  for await (const row of byId<PostRow>(LIST_POSTS, userId)) yield toOwnPost(row);
}

/** Materialized: with a limit the planner may search the comments of everybody for the next id. */
const LIST_COMMENTS = `
  WITH own AS MATERIALIZED (SELECT id FROM comments WHERE author_id = $1 AND id > $2),
  page AS MATERIALIZED (SELECT id FROM own ORDER BY id LIMIT ${BATCH})
  SELECT c.id AS _id, c.content, c.like_count AS likes, c.created_at AS "createdAt",
    c.edited_at AS "editedAt", (
      SELECT jsonb_build_object('_id', p.id, 'title', p.title, 'username', u.username)
      FROM posts p JOIN users u ON u.id = p.author_id
      WHERE p.id = c.post_id AND ${without("gone", "blocked")}) AS post
  FROM page JOIN comments c ON c.id = page.id ORDER BY c.id`;

/** The comments of a user, the first one first; the post is null when a block hides it. */
export const listOwnComments = (userId: string) => byId<{ _id: string }>(LIST_COMMENTS, userId);

const COLLECTIONS_OF_BOOKMARK = `, ARRAY(
  SELECT s.name FROM shelf_posts b JOIN shelves s ON s.id = b.shelf_id
  WHERE b.post_id = r.post_id AND b.user_id = r.user_id ORDER BY s.position, s.id) AS collections`;

/** Of each reaction what its time is called. */
export const reactionTimes = {
  likes: "likedAt",
  bookmarks: "bookmarkedAt",
  views: "viewedAt",
} as const;

type Reaction = keyof typeof reactionTimes;

const listReactedStatement = (reaction: Reaction) => `
  SELECT p.id AS _id, p.title, r.created_at AS "${reactionTimes[reaction]}", ${toMicroseconds("r.created_at")} AS position,
    jsonb_build_object('username', u.username, 'fullName', u.full_name) AS user
    ${reaction === "bookmarks" ? COLLECTIONS_OF_BOOKMARK : ""}
  FROM ${reaction} r JOIN posts p ON p.id = r.post_id JOIN users u ON u.id = p.author_id
  WHERE r.user_id = $1 AND ${without("gone", "blocked")}
    AND (r.created_at, r.post_id) < (${fromMicroseconds("$2")}, $3)
  ORDER BY r.created_at DESC, r.post_id DESC`;

/** The posts that a user likes, bookmarked or viewed, and may see, the latest first. */
export const listReacted = (reaction: Reaction, userId: string) =>
  byTime<{ _id: string }>(listReactedStatement(reaction), userId);

/**
 * Of each list of people its table, the columns of whose it is and of whom it names, and who is left out: whom one has
 * blocked or muted oneself is named all the same.
 */
export const peopleLists = {
  following: ["follows", "follower_id", "followed_id", "blocked"],
  followers: ["follows", "followed_id", "follower_id", "blocked"],
  blocks: ["blocks", "blocker_id", "blocked_id", "blocking"],
  mutes: ["mutes", "muter_id", "muted_id", "blocking"],
} as const;

type PeopleList = keyof typeof peopleLists;

function listPeopleStatement(list: PeopleList) {
  const [table, owner, person, left] = peopleLists[list];
  return `
    SELECT u.id AS _id, u.username, u.full_name AS "fullName", r.created_at AS since,
      ${toMicroseconds("r.created_at")} AS position
    FROM ${table} r JOIN users u ON u.id = r.${person}
    WHERE r.${owner} = $1 AND ${without("gone", left)}
      AND (r.created_at, r.${person}) < (${fromMicroseconds("$2")}, $3)
    ORDER BY r.created_at DESC, r.${person} DESC`;
}

/** The people whom a user follows, blocks or mutes, or who follow them, the latest first. */
export const listPeople = (list: PeopleList, userId: string) =>
  byTime<{ _id: string }>(listPeopleStatement(list), userId);

/** Materialized for the same reason as the own comments. */
const LIST_LIKED_COMMENTS = `
  WITH own AS MATERIALIZED (
    SELECT comment_id, created_at FROM comment_likes WHERE user_id = $1 AND comment_id > $2)
  SELECT c.id AS _id, u.username, c.post_id AS "postId", own.created_at AS "likedAt"
  FROM own JOIN comments c ON c.id = own.comment_id JOIN users u ON u.id = c.author_id
  JOIN posts p ON p.id = c.post_id
  WHERE ${without("gone", "blocked")} AND can_see($1, p.author_id)
  ORDER BY c.id`;

/** The comments that a user likes and may see. */
export const listLikedComments = (userId: string) =>
  byId<{ _id: string }>(LIST_LIKED_COMMENTS, userId);

/** The accounts of single sign-on that log in to an account. */
export const listIdentities = (userId: string) =>
  prisma().identity.findMany({
    where: { userId },
    select: { issuer: true, subject: true, name: true, createdAt: true, lastUsedAt: true },
  });
