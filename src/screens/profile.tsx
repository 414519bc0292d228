import "server-only";
import type { Viewer } from "@/features/auth/session";
import { listReacted } from "@/features/posts/favorites-and-saved/queries";
import { LIKED_BATCH } from "@/features/posts/limits";
import { countDescribed, getProfile, listProfilePosts } from "@/features/profiles/queries";
import type { Profile } from "@/features/profiles/schema";
import { PROFILE_POSTS_BATCH } from "@/features/users/limits";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { firstOf, type SearchParams } from "@/lib/query-string";
import { readOrLog } from "@/lib/server/read-or-log";
import {
  ProfileFailed,
  ProfileNotFound,
  type ProfileTab,
  ProfileView,
} from "./profile/profile-view";

type Props = { viewer: Viewer; username: string; searchParams: SearchParams };

export async function ProfileScreen(props: Props) {
  const read = await readOrLog("profile", () => readProfile(props));
  if (!read) return <ProfileFailed />;
  if (!read.profile) return <ProfileNotFound />;
  const { profile, tab, page, described } = read;
  return (
    <ProfileView
      profile={profile}
      described={described}
      tab={tab}
      list={{ listId: newId(), ...page }}
    />
  );
}

async function readProfile({ viewer, username, searchParams }: Props) {
  const profile = await getProfile(viewer, username);
  if (!profile) return { profile: null };
  const { isOwnProfile } = profile.relationshipStatus;
  const isLiked = isOwnProfile && firstOf(searchParams.tab) === "liked";
  const tab: ProfileTab = isLiked ? "liked" : "posts";
  const [page, described] = await Promise.all([
    readTab(viewer, profile, tab, firstOf(searchParams.cursor)),
    isOwnProfile ? countDescribed(viewer) : undefined,
  ]);
  return { profile, tab, page, described };
}

async function readTab(
  viewer: Viewer,
  { username }: Profile,
  tab: ProfileTab,
  cursor: string | undefined,
) {
  const from = parseCursor(cursor, tab === "liked" ? "whole" : "none");
  const fromStart = !from;
  if (tab === "liked") {
    const page = await listReacted(viewer, "likes", { cursor: from, batch: LIKED_BATCH });
    return { posts: page.tweets, nextCursor: page.nextCursor, fromStart };
  }
  const page = await listProfilePosts(viewer, {
    username,
    cursor: from,
    batch: PROFILE_POSTS_BATCH,
  });
  return { posts: page?.posts ?? [], nextCursor: page?.nextCursor ?? null, fromStart };
}
