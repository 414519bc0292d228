import "server-only";
import type { Relationship } from "@/features/users/schema";
import { query } from "@/lib/server/db";

/** SQL of the viewer's ($1) relationship to the user `u`. */
export const relationshipColumns = `
  EXISTS (SELECT FROM follows WHERE follower_id = $1 AND followed_id = u.id) AS "isFollowing",
  EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = u.id) AS "isBlocked",
  u.id = $1 AS "isOwnProfile"`;

/** SQL for whether the user `u` exists and does not block the viewer ($1). */
export const isReachable = `u.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = u.id AND blocked_id = $1)`;

const GET_RELATIONSHIP = `SELECT ${relationshipColumns} FROM users u WHERE u.id = $2 AND ${isReachable}`;

/** The viewer's relationship to a user; null when the user does not exist or blocks the viewer. */
export async function getRelationship({
  viewerId,
  userId,
}: {
  viewerId: string;
  userId: string;
}): Promise<Relationship | null> {
  const [row] = await query<Relationship>(GET_RELATIONSHIP, [viewerId, userId]);
  return row ?? null;
}
