"use client";
import { useEffect, useRef } from "react";
import type { InitialList } from "@/features/posts/client/post-list";
import type { listProfilePosts } from "@/features/profiles/api";
import type { DescribedCount, Profile } from "@/features/profiles/schema";
import { userMessages } from "@/features/users/messages";
import { profilePath } from "@/features/users/paths";
import { call } from "@/lib/browser/call";
import { withQuery } from "@/lib/query-string";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FailedState } from "@/ui/failed-state";
import { TAB, TAB_LIST } from "@/ui/tab-looks";
import { loadReacted } from "../post/reacted-posts";
import { PagedPosts } from "../post-list/paged-posts";
import type { Paging } from "../post-list/show-more";
import { UnavailablePage } from "../unavailable-page";
import { ProfileHeader } from "./profile-header";
import { useProfile } from "./use-profile";

export type ProfileTab = "posts" | "liked";

type Props = {
  profile: Profile;
  described: DescribedCount | undefined;
  tab: ProfileTab;
  list: InitialList;
};

export function ProfileView({ profile, described, tab, list }: Props) {
  const state = useProfile(profile, list.listId);
  const { isOwnProfile, isBlocked, isMuted } = state.profile.relationshipStatus;
  const postsTab = useFocusOnceUnblocked(isBlocked);
  return (
    <div className="fit-columns">
      <ProfileHeader state={state} described={described} />
      {isMuted && !isBlocked && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          You muted @{profile.username}: your lists leave out their posts and comments.
          <Button look="outline" onClick={state.mute}>
            Unmute
          </Button>
        </p>
      )}
      <nav
        className={`${TAB_LIST} max-[35rem]:-mx-gutter max-[35rem]:px-gutter`}
        aria-label="Posts of this profile"
      >
        <a
          ref={postsTab}
          className={TAB}
          href={isOwnProfile ? "/profile" : profilePath(profile.username)}
          aria-current={tab === "posts" ? "page" : undefined}
        >
          Posts
        </a>
        {isOwnProfile && (
          <a
            className={TAB}
            href="/profile?tab=liked"
            aria-current={tab === "liked" ? "page" : undefined}
          >
            Liked Posts
          </a>
        )}
      </nav>
      <div className="pt-6">
        {isBlocked ? (
          <EmptyState title={`You blocked @${profile.username}`} text="Unblock to see their posts.">
            <Button look="outline" busy={state.busy} onClick={state.block}>
              Unblock
            </Button>
          </EmptyState>
        ) : list.posts.length > 0 || list.nextCursor ? (
          <PagedPosts list={list} paging={pagingOf(profile, tab)} />
        ) : (
          <NoPosts own={isOwnProfile} tab={tab} />
        )}
      </div>
    </div>
  );
}

/** After unblocking, whose button is removed, focuses the tab. @returns the ref of the tab */
function useFocusOnceUnblocked(isBlocked: boolean) {
  const tab = useRef<HTMLAnchorElement>(null);
  const wasBlocked = useRef(isBlocked);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasBlocked.current && !isBlocked && isLost) tab.current?.focus();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  return tab;
}

const NoPosts = ({ own, tab }: { own: boolean; tab: ProfileTab }) => {
  if (tab === "liked") {
    return (
      <EmptyState title="No liked posts" text="What you like is collected here.">
        <a className="button button-solid" href="/dashboard">
          Explore Posts
        </a>
      </EmptyState>
    );
  }
  return own ? (
    <EmptyState title="No posts yet" text="Your pictures will be shown here.">
      <a className="button button-solid" href="/upload">
        Create your first post
      </a>
    </EmptyState>
  ) : (
    <EmptyState title="No posts yet" text="There is nothing to see here so far." />
  );
};

const pagingOf = ({ username, relationshipStatus }: Profile, tab: ProfileTab): Paging => {
  const path = relationshipStatus.isOwnProfile ? "/profile" : profilePath(username);
  return {
    label: "Load more",
    failureTitle: "Unable to Load Posts",
    failureText: "Failed to load posts. Please try again.",
    href: (cursor) => withQuery(path, { tab: tab === "liked" && tab, cursor }),
    onScroll: true,
    load: (cursor) =>
      tab === "liked" ? loadReacted("/favorites", { cursor }) : loadPosts(username, cursor),
  };
};

const loadPosts = (username: string, cursor: string) =>
  call<typeof listProfilePosts>("GET /profile/u/{username}/posts", {
    params: { username },
    query: { cursor },
  });

export const ProfileNotFound = () => (
  <UnavailablePage
    icon="before:icon-user-round-x"
    title="Profile Not Found"
    text="This profile does not exist or was removed."
  />
);

export const ProfileFailed = () => <FailedState level={1} title={userMessages.loadFailed} />;
