import "server-only";
import type { Relationship } from "@/features/users/schema";
import { query } from "@/lib/db";

type Row = { follows: boolean; blocks: boolean };

const GET_RELATIONSHIP = `
  SELECT EXISTS (SELECT FROM follows WHERE follower_id = $1 AND followed_id = u.id) AS follows,
    EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = u.id) AS blocks
  FROM users u WHERE u.id = $2 AND u.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = u.id AND blocked_id = $1)`;

/** How the viewer stands to a user; null when the user is not there, or blocks the viewer. */
export async function getRelationship({
  viewerId,
  userId,
}: {
  viewerId: string;
  userId: string;
}): Promise<Relationship | null> {
  const [row] = await query<Row>("get_relationship", GET_RELATIONSHIP, [viewerId, userId]);
  if (!row) return null;
  return { isFollowing: row.follows, isBlocked: row.blocks, isOwnProfile: viewerId === userId };
}
