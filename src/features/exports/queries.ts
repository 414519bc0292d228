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

export type OwnPost = {
  id: string;
  title: string;
  content: string;
  alt: string;
  sensitive_by: Post["sensitiveBy"];
  tags: string[];
  likes: number;
  bookmarks: number;
  comments: number;
  views: number;
  created_at: Date;
  updated_at: Date;
  width: number;
  height: number;
  /** The largest of its media. */
  file: OwnFile | null;
};

type PostRow = Omit<OwnPost, "file"> & { media_id: string; renditions: unknown };

/** A file in the store, and its name in an export. */
type OwnFile = { key: string; name: string; bytes: number };

function toOwnPost({ media_id, renditions, ...post }: PostRow): OwnPost {
  const file = largestFile({ id: media_id, renditions });
  if (!file) return { ...post, file: null };
  const name = `pictures/${post.id}${/\.\w+$/.exec(file.name)?.[0] ?? ""}`;
  return { ...post, file: { key: `${media_id}/${file.name}`, name, bytes: file.bytes } };
}

const LIST_POSTS = `
  SELECT p.id, p.title, p.content, p.alt, p.sensitive_by, p.tags, p.like_count AS likes,
    p.bookmark_count AS bookmarks, p.comment_count AS comments, p.view_count AS views,
    p.created_at, p.updated_at, m.id AS media_id, m.width, m.height, m.renditions
  FROM posts p JOIN media m ON m.id = p.media_id
  WHERE p.author_id = $1 AND p.id > $2 ORDER BY p.id LIMIT ${BATCH}`;

/** The posts of a user, the first one first. */
export const listOwnPosts = (userId: string) =>
  inPages<OwnPost>(async (post) =>
    (await query<PostRow>(LIST_POSTS, [userId, post?.id ?? NIL])).map(toOwnPost),
  );

export type OwnComment = {
  id: string;
  content: string;
  likes: number;
  created_at: Date;
  edited_at: Date | null;
  /** Of the post; null when a block hides it. */
  post_id: string | null;
  title: string | null;
  username: string | null;
};

/** Materialized: with a limit the planner may search the comments of everybody for the next id. */
const LIST_COMMENTS = `
  WITH own AS MATERIALIZED (SELECT id FROM comments WHERE author_id = $1 AND id > $2),
  page AS MATERIALIZED (SELECT id FROM own ORDER BY id LIMIT ${BATCH})
  SELECT c.id, c.content, c.like_count AS likes, c.created_at, c.edited_at,
    post.id AS post_id, post.title, post.username
  FROM page JOIN comments c ON c.id = page.id
  LEFT JOIN LATERAL (
    SELECT p.id, p.title, u.username FROM posts p JOIN users u ON u.id = p.author_id
    WHERE p.id = c.post_id AND ${without("gone", "blocked")}) AS post ON true
  ORDER BY c.id`;

/** The comments of a user, the first one first. */
export const listOwnComments = (userId: string) =>
  inPages<OwnComment>((row) => query(LIST_COMMENTS, [userId, row?.id ?? NIL]));

export type CollectedPost = {
  id: string;
  title: string;
  username: string;
  fullName: string;
  created_at: Date;
  /** `created_at` in microseconds. */
  sort_key: number;
  /** The names of the shelves that the bookmark is on. */
  shelves?: string[];
};

const SHELVES_OF_BOOKMARK = `, ARRAY(
  SELECT s.name FROM shelf_posts b JOIN shelves s ON s.id = b.shelf_id
  WHERE b.post_id = r.post_id AND b.user_id = r.user_id ORDER BY s.position, s.id) AS shelves`;

type Collection = "likes" | "bookmarks" | "views";

const listCollectedStatement = (collection: Collection) => `
  SELECT p.id, p.title, u.username, u.full_name AS "fullName", r.created_at,
    ${toMicroseconds("r.created_at")} AS sort_key
    ${collection === "bookmarks" ? SHELVES_OF_BOOKMARK : ""}
  FROM ${collection} r JOIN posts p ON p.id = r.post_id JOIN users u ON u.id = p.author_id
  WHERE r.user_id = $1 AND ${without("gone", "blocked")}
    AND (r.created_at, r.post_id) < (${fromMicroseconds("$2")}, $3)
  ORDER BY r.created_at DESC, r.post_id DESC LIMIT ${BATCH}`;

/** The posts that a user likes, bookmarked or viewed, and may see, the latest first. */
export const listCollected = (collection: Collection, userId: string) =>
  inPages<CollectedPost>((row) =>
    query(listCollectedStatement(collection), [
      userId,
      row?.sort_key ?? Number.MAX_SAFE_INTEGER,
      row?.id ?? MAX,
    ]),
  );

export type Followed = { id: string; username: string; fullName: string; created_at: Date };

/** The columns of who chose a person and of whom. */
const choices = {
  follows: ["follower_id", "followed_id"],
  blocks: ["blocker_id", "blocked_id"],
  mutes: ["muter_id", "muted_id"],
} as const;

type Choice = keyof typeof choices;

/** Whom one has blocked or muted oneself is named all the same. */
function listChosenStatement(table: Choice) {
  const [by, chosen] = choices[table];
  return `
    SELECT u.id, u.username, u.full_name AS "fullName", c.created_at
    FROM ${table} c JOIN users u ON u.id = c.${chosen}
    WHERE c.${by} = $1 AND c.${chosen} > $2
      AND ${without("gone", table === "follows" ? "blocked" : "blocking")}
    ORDER BY c.${chosen} LIMIT ${BATCH}`;
}

/** The users that a user follows, blocks or mutes. */
export const listChosen = (table: Choice, userId: string) =>
  inPages<Followed>((row) => query(listChosenStatement(table), [userId, row?.id ?? NIL]));

const LIST_FOLLOWERS = `
  SELECT u.id, u.username, u.full_name AS "fullName", f.created_at,
    ${toMicroseconds("f.created_at")} AS sort_key
  FROM follows f JOIN users u ON u.id = f.follower_id
  WHERE f.followed_id = $1 AND ${without("gone", "blocked")}
    AND (f.created_at, f.follower_id) < (${fromMicroseconds("$2")}, $3)
  ORDER BY f.created_at DESC, f.follower_id DESC LIMIT ${BATCH}`;

/** The users that follow a user, the latest first. */
export const listFollowers = (userId: string) =>
  inPages<Followed & { sort_key: number }>((row) =>
    query(LIST_FOLLOWERS, [userId, row?.sort_key ?? Number.MAX_SAFE_INTEGER, row?.id ?? MAX]),
  );

export type LikedComment = { id: string; username: string; post_id: string; created_at: Date };

/** Materialized for the same reason as the own comments. */
const LIST_LIKED_COMMENTS = `
  WITH own AS MATERIALIZED (
    SELECT comment_id, created_at FROM comment_likes WHERE user_id = $1 AND comment_id > $2)
  SELECT c.id, u.username, c.post_id, own.created_at
  FROM own JOIN comments c ON c.id = own.comment_id JOIN users u ON u.id = c.author_id
  JOIN posts p ON p.id = c.post_id
  WHERE ${without("gone", "blocked")} AND can_see($1, p.author_id)
  ORDER BY c.id LIMIT ${BATCH}`;

/** The comments that a user likes and may see. */
export const listLikedComments = (userId: string) =>
  inPages<LikedComment>((row) => query(LIST_LIKED_COMMENTS, [userId, row?.id ?? NIL]));

/** The accounts of single sign-on that log in to an account. */
export const listIdentities = (userId: string) =>
  prisma().identity.findMany({
    where: { userId },
    select: { issuer: true, subject: true, createdAt: true },
  });
