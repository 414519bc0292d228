"use client";
import { useEffect, useRef } from "react";
import type { listLiked } from "@/features/likes/api";
import type { InitialList } from "@/features/posts/client/post-list";
import type { listProfilePosts } from "@/features/users/api";
import { profilePath } from "@/features/users/rules";
import type { Profile } from "@/features/users/schema";
import { call } from "@/lib/call";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PagedPosts } from "../post-list/paged-posts";
import type { Continuation } from "../post-list/show-more";
import { ProfileHead } from "./profile-head";
import { useProfile } from "./use-profile";

export type ProfileTab = "posts" | "liked";

type Props = { profile: Profile; tab: ProfileTab; list: InitialList };

/** A profile with its posts; on one's own also with the posts that one liked. */
export function ProfileBoard({ profile: given, tab, list }: Props) {
  const state = useProfile(given);
  const { isOwnProfile, isBlocked } = state.profile.relationshipStatus;
  const postsTab = useFocusOnceUnblocked(isBlocked);
  return (
    <div className="fit-columns">
      <ProfileHead state={state} />
      <nav className="tab-list profile-tabs" aria-label="Posts of this profile">
        <a
          ref={postsTab}
          className="tab-link"
          href={isOwnProfile ? "/profile" : profilePath(given.username)}
          aria-current={tab === "posts" ? "page" : undefined}
        >
          Posts
        </a>
        {isOwnProfile && (
          <a
            className="tab-link"
            href="/profile?tab=liked"
            aria-current={tab === "liked" ? "page" : undefined}
          >
            Liked Posts
          </a>
        )}
      </nav>
      <div className="pt-6">
        {isBlocked ? (
          <EmptyState title={`You blocked @${given.username}`} text="Unblock to see their posts.">
            <Button look="outline" busy={state.busy} onClick={state.block}>
              Unblock
            </Button>
          </EmptyState>
        ) : list.posts.length > 0 ? (
          <PagedPosts list={list} continuation={continuationOf(given, tab)} />
        ) : (
          <NoPosts own={isOwnProfile} tab={tab} />
        )}
      </div>
    </div>
  );
}

/** The button that unblocks goes with the block; what comes into its place has the focus then. */
function useFocusOnceUnblocked(isBlocked: boolean) {
  const heir = useRef<HTMLAnchorElement>(null);
  const wasBlocked = useRef(isBlocked);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasBlocked.current && !isBlocked && isLost) heir.current?.focus();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  return heir;
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

const continuationOf = (
  { username, relationshipStatus }: Profile,
  tab: ProfileTab,
): Continuation => {
  const path = relationshipStatus.isOwnProfile ? "/profile" : profilePath(username);
  const query = (cursor: string) =>
    new URLSearchParams({ ...(tab === "liked" && { tab }), cursor }).toString();
  return {
    label: "Load more",
    failureTitle: "Unable to Load Posts",
    failureText: "Failed to load posts. Please try again.",
    href: (cursor) => `${path}?${query(cursor)}`,
    onScroll: true,
    load: (cursor) => (tab === "liked" ? loadLiked(cursor) : loadPosts(username, cursor)),
  };
};

const loadPosts = (username: string, cursor: string) =>
  call<typeof listProfilePosts>({
    method: "GET",
    path: "/profile/u/{username}/posts",
    params: { username },
    query: { cursor },
  });

async function loadLiked(cursor: string) {
  const { tweets, nextCursor } = await call<typeof listLiked>({
    method: "GET",
    path: "/likes/user/liked-tweets",
    query: { cursor },
  });
  return { posts: tweets, nextCursor };
}
