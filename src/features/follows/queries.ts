import "server-only";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import type { Author, Relationship } from "@/features/users/schema";
import { lastOfRange, rangeSql, visibleUserOf, without } from "@/features/users/visibility";
import { fromMicroseconds, listByNumber, type PageRequest, toMicroseconds } from "@/lib/cursor";
import { notFound } from "@/lib/errors";
import { query } from "@/lib/server/db";
import { type Reader, read, readOne } from "@/lib/server/replicas";

/** SQL of the viewer's ($1) relationship to the user `u`. */
export const relationshipColumns = `
  EXISTS (SELECT FROM follows WHERE follower_id = $1 AND followed_id = u.id) AS "isFollowing",
  EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = u.id) AS "isBlocked",
  EXISTS (SELECT FROM mutes WHERE muter_id = $1 AND muted_id = u.id) AS "isMuted",
  u.id = $1 AS "isOwnProfile"`;

const GET_RELATIONSHIP = `SELECT ${relationshipColumns} FROM users u WHERE u.id = $2 AND ${without("gone", "blocking")}`;

/** The viewer's relationship to a user; null when the user does not exist or blocks the viewer. */
export async function getRelationship(
  viewer: { id: string },
  userId: string,
): Promise<Relationship | null> {
  const [row] = await query<Relationship>(GET_RELATIONSHIP, [viewer.id, userId]);
  return row ?? null;
}

/** Of how many of the most popular posts the authors are suggested. */
const POPULAR_POSTS = 100;

const LIST_SUGGESTED = `
  WITH popular AS (
    SELECT author_id, popularity FROM posts
    WHERE author_id IS NOT NULL AND author_id <> $1 ORDER BY popularity DESC, id DESC LIMIT ${POPULAR_POSTS}),
  authors AS (SELECT author_id, max(popularity) AS popularity FROM popular GROUP BY author_id)
  SELECT ${authorColumns} FROM authors JOIN users u ON u.id = author_id
  WHERE ${without("gone", "blocked", "muted")} AND NOT EXISTS (
    SELECT FROM follows WHERE follower_id = $1 AND followed_id = u.id)
  ORDER BY popularity DESC, u.id LIMIT $2`;

/** Authors of the most popular posts whom the viewer does not follow yet. */
export async function listSuggested(viewer: Reader, limit: number): Promise<Author[]> {
  return (await read<AuthorRow>(viewer, LIST_SUGGESTED, [viewer.id, limit])).map(toAuthor);
}

/** Who follows a user, or whom a user follows. */
export type FollowKind = "followers" | "following";

/** The columns of the user whose list it is, of the people in it, and of how many there are. */
const columnsOf = {
  followers: { owner: "followed_id", other: "follower_id", count: "follower_count" },
  following: { owner: "follower_id", other: "followed_id", count: "following_count" },
} as const;

const range = (kind: FollowKind, after: boolean) => {
  const { owner, other } = columnsOf[kind];
  const rest = after ? `AND (f.created_at, f.${other}) < (${fromMicroseconds("$3")}, $4)` : "";
  return {
    from: "follows f",
    where: `f.${owner} = $2 ${rest}`,
    order: `f.created_at DESC, f.${other} DESC`,
  };
};

const POSITION = `${toMicroseconds("f.created_at")} AS position`;

const peopleStatement = (kind: FollowKind, rows: number, after: boolean) => `
  SELECT ${authorColumns}, ${POSITION},
    EXISTS (SELECT FROM follows WHERE follower_id = $1 AND followed_id = u.id) AS "isFollowing"
  FROM ${rangeSql(range(kind, after))} AS f
  ${visibleUserOf(`f.${columnsOf[kind].other}`, "gone", "blocked")} ORDER BY ${range(kind, after).order} LIMIT ${rows}`;

const endStatement = (kind: FollowKind, after: boolean) =>
  lastOfRange(`f.${columnsOf[kind].other} AS id, ${POSITION}`, range(kind, after));

/**
 * Who follows a user or whom they follow, the latest first, without those hidden by a block; `count` includes them.
 * @throws AppError not_found when the user does not exist or there is a block
 */
export async function listFollows(
  viewer: Reader,
  { kind, userId, ...request }: PageRequest & { kind: FollowKind; userId: string },
) {
  type Row = AuthorRow & { position: number; isFollowing: boolean };
  const { items, ...end } = await listByNumber(
    request,
    (after, rows) =>
      read<Row>(viewer, peopleStatement(kind, rows, after.length > 0), [
        viewer.id,
        userId,
        ...after,
      ]),
    (after) => read(viewer, endStatement(kind, after.length > 0), [viewer.id, userId, ...after]),
  );
  const counted = await readOne<{ count: number }>(
    viewer,
    `SELECT u.${columnsOf[kind].count} AS count FROM users u WHERE u.id = $2 AND ${without("gone", "blocked")}`,
    [viewer.id, userId],
  );
  if (!counted) throw notFound("User");
  const users = items.map((row) => ({ ...toAuthor(row), isFollowing: row.isFollowing }));
  return { users, count: counted.count, ...end };
}
