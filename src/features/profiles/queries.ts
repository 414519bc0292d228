import "server-only";
import { getRelationship } from "@/features/follows/queries";
import { type PostRow, postColumns, postJoins, toPost } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import { PROFILE_FOLLOWERS_MAX } from "@/features/users/limits";
import { authorFields, toAuthor, toOwnUser, toUser } from "@/features/users/queries";
import type { Author, Relationship } from "@/features/users/schema";
import { decodeCursor, toPage } from "@/lib/cursor";
import { prisma, query } from "@/lib/db";
import type { OwnProfile, Profile } from "./schema";

type ProfileQuery = { viewer: { id: string }; username: string };

/**
 * A profile, or null when there is none or its owner blocks the viewer. A viewer who blocks the account
 * still gets its profile, to unblock it (docs/product.md ST19).
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
    select: { follower: { select: authorFields } },
  });
  return rows.map(({ follower }) => toAuthor(follower));
}

/**
 * The posts of a profile, newest first; null with a block in either direction.
 * @throws AppError invalid_input for an invalid cursor
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

type AuthoredQuery = {
  viewer: { id: string };
  authorId: string;
  cursor?: string;
  batch: number;
};

const listStatement = (after: boolean) => `
  SELECT ${postColumns} FROM posts p ${postJoins}
  WHERE p.author_id = $2 AND can_see($1, $2) ${after ? "AND p.id < $4" : ""}
  ORDER BY p.id DESC LIMIT $3`;

/**
 * The posts of one author, newest first; none when a block hides them.
 * @throws AppError invalid_input for an invalid cursor
 */
async function listAuthored({ viewer, authorId, cursor, batch }: AuthoredQuery): Promise<{
  posts: Post[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const after = cursor === undefined ? [] : [decodeCursor(cursor)[1]];
  const rows = await query<PostRow>(
    `list_authored_${cursor === undefined ? "first" : "after"}`,
    listStatement(cursor !== undefined),
    [viewer.id, authorId, batch + 1, ...after],
  );
  const { items, ...page } = toPage(rows, batch, (row) => [null, row.id]);
  return { posts: items.map(toPost), ...page };
}
