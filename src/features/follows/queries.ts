import "server-only";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import type { Author, Relationship } from "@/features/users/schema";
import { without } from "@/features/users/visibility";
import { query } from "@/lib/server/db";
import { type Reader, read } from "@/lib/server/replicas";

/** SQL of the viewer's ($1) relationship to the user `u`. */
export const relationshipColumns = `
  EXISTS (SELECT FROM follows WHERE follower_id = $1 AND followed_id = u.id) AS "isFollowing",
  EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = u.id) AS "isBlocked",
  EXISTS (SELECT FROM mutes WHERE muter_id = $1 AND muted_id = u.id) AS "isMuted",
  u.id = $1 AS "isOwnProfile"`;

const GET_RELATIONSHIP = `SELECT ${relationshipColumns} FROM users u WHERE u.id = $2 AND ${without("gone", "blocking")}`;

type Pair = { viewerId: string; userId: string };

/** The viewer's relationship to a user; null when the user does not exist or blocks the viewer. */
export async function getRelationship({ viewerId, userId }: Pair): Promise<Relationship | null> {
  const [row] = await query<Relationship>(GET_RELATIONSHIP, [viewerId, userId]);
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
