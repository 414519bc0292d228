import "server-only";
import type { Relationship } from "@/features/users/schema";
import { prisma } from "@/lib/db";

/** The viewer's relationship to a user; null when the user does not exist or blocks the viewer. */
export async function getRelationship({
  viewerId,
  userId,
}: {
  viewerId: string;
  userId: string;
}): Promise<Relationship | null> {
  const user = await prisma().user.findFirst({
    where: { id: userId, deletedAt: null, blocking: { none: { blockedId: viewerId } } },
    select: {
      followers: { where: { followerId: viewerId }, select: { followerId: true } },
      blockedBy: { where: { blockerId: viewerId }, select: { blockerId: true } },
    },
  });
  if (!user) return null;
  return {
    isFollowing: user.followers.length > 0,
    isBlocked: user.blockedBy.length > 0,
    isOwnProfile: viewerId === userId,
  };
}
