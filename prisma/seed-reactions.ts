import { toggleBookmark } from "@/features/bookmarks/mutations";
import { toggleFollow } from "@/features/follows/mutations";
import { toggleLike } from "@/features/likes/mutations";
import { recordView } from "@/features/views/mutations";
import { prisma } from "@/lib/server/db";
import type { DemoFollow, DemoVisit } from "./demo/content";

type Ids = Map<string, string>;
type Visits = {
  userIds: Ids;
  postIds: Ids;
  /** Pictures of the new posts; the others have their visits already. */
  added: Set<string>;
  timeOf: (visit: DemoVisit) => Date;
};

/** Skips existing follows, because the mutation is a toggle. */
export async function loadFollows(follows: DemoFollow[], userIds: Ids): Promise<void> {
  for (const { follower, following } of follows) {
    const followerId = userIds.get(follower);
    const followedId = userIds.get(following);
    if (!followerId || !followedId) continue;
    const key = { followerId_followedId: { followerId, followedId } };
    if (await prisma().follow.findUnique({ where: key })) continue;
    await toggleFollow({ id: followerId }, followedId);
  }
}

/** Views, likes and bookmarks of new posts, each with its own time. */
export async function loadVisits(visits: DemoVisit[], context: Visits): Promise<void> {
  for (const visit of visits.filter(({ picture }) => context.added.has(picture))) {
    const userId = context.userIds.get(visit.visitor);
    const postId = context.postIds.get(visit.picture);
    if (userId && postId) await loadVisit(visit, { userId, postId }, context.timeOf);
  }
}

async function loadVisit(
  visit: DemoVisit,
  { userId, postId }: { userId: string; postId: string },
  timeOf: Visits["timeOf"],
): Promise<void> {
  const viewer = { id: userId };
  const at = { where: { postId_userId: { postId, userId } }, data: { createdAt: timeOf(visit) } };
  await recordView(viewer, postId);
  await prisma().view.update(at);
  if (visit.likes) {
    await toggleLike(viewer, postId);
    await prisma().like.update(at);
  }
  if (visit.bookmarks) {
    await toggleBookmark(viewer, postId);
    await prisma().bookmark.update(at);
  }
}
