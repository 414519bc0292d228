import "server-only";
import type { Viewer } from "@/features/auth/session";
import { LIKED_BATCH } from "@/features/likes/limits";
import { listLikedPosts } from "@/features/likes/queries";
import { getProfile, listProfilePosts } from "@/features/profiles/queries";
import type { Profile } from "@/features/profiles/schema";
import { PROFILE_POSTS_BATCH } from "@/features/users/limits";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { logger } from "@/lib/log";
import { DeadEnd } from "./dead-end";
import { ProfileBoard, type ProfileTab } from "./profile/profile-board";
import { ProfileFailed } from "./profile/profile-failed";

type Props = { viewer: Viewer; username: string; tab: ProfileTab; cursor: string | undefined };

/** A profile, the viewer's own or that of another user (docs/product.md R11, R12). */
export async function ProfileScreen({ viewer, username, tab: wanted, cursor }: Props) {
  const read = await readProfile({ viewer, username, tab: wanted, cursor });
  if (!read) return <ProfileFailed />;
  if (!read.profile) {
    return (
      <DeadEnd
        icon="user-round-x"
        title="Profile Not Found"
        text="This profile does not exist or was removed."
      />
    );
  }
  const { profile, tab, page } = read;
  return <ProfileBoard profile={profile} tab={tab} list={{ listId: newId(), ...page }} />;
}

/** Who looks is proven by then, so a failure is that of this profile: it says so in its place. */
async function readProfile({ viewer, username, tab: wanted, cursor }: Props) {
  try {
    const profile = await getProfile({ viewer, username });
    if (!profile) return { profile: null };
    const tab = profile.relationshipStatus.isOwnProfile ? wanted : "posts";
    return { profile, tab, page: await readTab(viewer, profile, tab, cursor) };
  } catch (err) {
    logger.error({ err }, "profile");
  }
}

async function readTab(
  viewer: Viewer,
  { username }: Profile,
  tab: ProfileTab,
  cursor: string | undefined,
) {
  const place =
    cursor && parseCursor(cursor, tab === "liked" ? "whole" : "none") ? cursor : undefined;
  const fromStart = !place;
  if (tab === "liked") {
    const page = await listLikedPosts({ viewer, cursor: place, batch: LIKED_BATCH });
    return { posts: page.tweets, nextCursor: page.nextCursor, fromStart };
  }
  const page = await listProfilePosts({
    viewer,
    username,
    cursor: place,
    batch: PROFILE_POSTS_BATCH,
  });
  return { posts: page?.posts ?? [], nextCursor: page?.nextCursor ?? null, fromStart };
}
