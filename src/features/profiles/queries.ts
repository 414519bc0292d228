import "server-only";
import { getRelationship } from "@/features/follows/queries";
import { listAuthored } from "@/features/posts/authored/queries";
import { PROFILE_FOLLOWERS_MAX } from "@/features/users/limits";
import { toAuthor, toOwnUser, toUser } from "@/features/users/queries";
import type { Author, Relationship } from "@/features/users/schema";
import { prisma } from "@/lib/db";
import type { OwnProfile, Profile } from "./schema";

type ProfileQuery = { viewer: { id: string }; username: string };

/**
 * A profile, or null when there is none or its owner blocks the viewer. The blocker still sees the
 * head of the blocked user's profile, to unblock (docs/product.md ST19).
 */
export async function getProfile({ viewer, username }: ProfileQuery): Promise<Profile | null> {
  const row = await prisma().user.findFirst({
    where: { username: username.toLowerCase(), deletedAt: null },
  });
  const relationship = row && (await getRelationship({ viewerId: viewer.id, userId: row.id }));
  if (!relationship) return null;
  const user = relationship.isOwnProfile ? toOwnUser(row) : toUser(row);
  return { ...user, ...(await getTotals(row.id)), relationshipStatus: relationship };
}

/** The viewer's own profile with its email, or null when the account is deleted. */
export async function getOwnProfile(viewer: { id: string }): Promise<OwnProfile | null> {
  const row = await prisma().user.findFirst({ where: { id: viewer.id, deletedAt: null } });
  if (!row) return null;
  const relationshipStatus = { isFollowing: false, isBlocked: false, isOwnProfile: true };
  return { ...toOwnUser(row), ...(await getTotals(row.id)), relationshipStatus };
}

/** What a profile adds to its account. */
async function getTotals(userId: string) {
  const [received, followers] = await Promise.all([getReceived(userId), listFollowers(userId)]);
  return { ...received, followers };
}

async function getReceived(authorId: string) {
  const { _sum: sum } = await prisma().post.aggregate({
    where: { authorId },
    _sum: { likeCount: true, viewCount: true },
  });
  return { likesReceived: sum.likeCount ?? 0, viewsReceived: sum.viewCount ?? 0 };
}

async function listFollowers(userId: string): Promise<Author[]> {
  const rows = await prisma().follow.findMany({
    where: { followedId: userId, follower: { deletedAt: null } },
    orderBy: [{ createdAt: "desc" }, { followerId: "desc" }],
    take: PROFILE_FOLLOWERS_MAX,
    select: { follower: { select: { id: true, username: true, fullName: true, avatarId: true } } },
  });
  return rows.map(({ follower }) => toAuthor(follower));
}

/**
 * The posts of a profile, newest first; null when a block stands between the two, either way.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function listProfilePosts({
  viewer,
  username,
  cursor,
  batch,
}: ProfileQuery & { cursor?: string; batch: number }) {
  const row = await prisma().user.findFirst({
    where: { username: username.toLowerCase(), deletedAt: null },
    select: { id: true },
  });
  const relationship = row && (await getRelationship({ viewerId: viewer.id, userId: row.id }));
  if (!row || !showsPosts(relationship)) return null;
  return listAuthored({ viewer, authorId: row.id, cursor, batch });
}

const showsPosts = (relationship: Relationship | null) =>
  relationship !== null && !relationship.isBlocked;
