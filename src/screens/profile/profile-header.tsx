"use client";
import { useState } from "react";
import { FollowButton } from "@/features/follows/components/follow-button";
import { linkPath } from "@/features/links/paths";
import type { Profile } from "@/features/profiles/schema";
import { BIO_PLACEHOLDER } from "@/features/users/messages";
import { fullCount, shortCount } from "@/lib/format";
import { formatMonth } from "@/lib/time";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import { LinkedText } from "@/ui/linked-text";
import { OwnProfileMenu, ProfileMenu } from "./profile-menu";
import type { ProfileState } from "./use-profile";

const editDialog = lazyChunk(() => import("@/features/profiles/components/edit-profile-dialog"));

export function ProfileHeader({ state }: { state: ProfileState }) {
  const { profile } = state;
  return (
    <header className="profile-head">
      <Avatar src={profile.pfp} name={profile.fullName} size={112} />
      <div className="profile-name">
        <h1 className="page-title" dir="auto">
          {profile.fullName}
        </h1>
        <p className="profile-handle">
          @{profile.username}
          <span className="profile-joined">
            <span className="profile-dot" aria-hidden="true">
              ·
            </span>
            <Joined on={profile.joinedDate} />
          </span>
        </p>
      </div>
      <div className="profile-actions">
        <Actions state={state} />
      </div>
      <div className="profile-facts">
        <p className={classNames("profile-bio", !profile.bio && "hint-text")} dir="auto">
          {profile.bio ? (
            <LinkedText text={profile.bio} links={profile.links} hrefOf={linkPath} />
          ) : (
            BIO_PLACEHOLDER
          )}
        </p>
        <p className="count profile-joined">
          <Joined on={profile.joinedDate} />
        </p>
        <Stats profile={profile} />
      </div>
    </header>
  );
}

/** Beside the name on wide screens, below the bio on narrow ones. */
const Joined = ({ on }: { on: string }) => (
  <>
    Joined <time dateTime={on}>{formatMonth(on)}</time>
  </>
);

function Actions({ state }: { state: ProfileState }) {
  const [isEditing, setEditing] = useState(false);
  const { isOwnProfile, isFollowing, isBlocked } = state.profile.relationshipStatus;
  const close = () => setEditing(false);
  if (isOwnProfile) {
    return (
      <>
        <Button
          look="outline"
          className="before:icon-pencil before:size-3.75"
          onPointerEnter={editDialog.preload}
          onFocus={editDialog.preload}
          onClick={() => setEditing(true)}
        >
          Edit Profile
        </Button>
        {isEditing && (
          <Loadable chunk={editDialog} onError={close}>
            {({ EditProfileDialog }) => (
              <EditProfileDialog profile={state.profile} onClose={close} />
            )}
          </Loadable>
        )}
        <OwnProfileMenu username={state.profile.username} />
      </>
    );
  }
  return (
    <>
      {!isBlocked && (
        <FollowButton following={isFollowing} busy={state.busy} onToggle={state.follow} />
      )}
      <ProfileMenu state={state} />
    </>
  );
}

const Stats = ({ profile }: { profile: Profile }) => (
  <dl className="profile-stats tabular-nums">
    <Stat label="Posts" value={profile.postCount} />
    <Stat label="Likes" value={profile.likesReceived} />
    <Stat label="Views" value={profile.viewsReceived} />
    <Stat label="Followers" value={profile.followerCount} />
  </dl>
);

const Stat = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd title={fullCount(value)}>{shortCount(value)}</dd>
  </div>
);
