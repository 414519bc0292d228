import { useState } from "react";
import { FollowButton } from "@/features/follows/components/follow-button";
import { linkPath } from "@/features/links/paths";
import type { DescribedCount, Profile } from "@/features/profiles/schema";
import { BIO_PLACEHOLDER } from "@/features/users/messages";
import { peoplePath } from "@/features/users/paths";
import { fullCount, shortCount } from "@/lib/format";
import { formatMonth } from "@/lib/time";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { lazyDialog } from "@/ui/lazy-chunk";
import { LinkedText } from "@/ui/linked-text";
import { useSite } from "@/ui/site-context";
import { OwnProfileMenu, ProfileMenu } from "./profile-menu";
import type { ProfileState } from "./use-profile";

const EditProfileDialog = lazyDialog(() =>
  import("@/features/profiles/components/edit-profile-dialog").then((m) => m.EditProfileDialog),
);

const HEAD = classNames(
  "grid max-lg:gap-4 max-lg:pb-5 max-lg:[&>.avatar]:size-21",
  "lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-7 lg:pt-3 lg:pb-6.5 lg:[&>.avatar]:row-span-2",
);

const ACTIONS =
  "flex items-center gap-3 max-lg:[&>.button]:flex-1 max-lg:[&>.icon-button]:ml-auto lg:self-start";

type Props = { state: ProfileState; described: DescribedCount | undefined };

export function ProfileHeader({ state, described }: Props) {
  const { profile } = state;
  const { isBlocked } = profile.relationshipStatus;
  const { language } = useSite();
  return (
    <header
      className={classNames(
        HEAD,
        // A blocked profile has only the menu, beside the name.
        isBlocked
          ? "max-lg:grid-cols-[auto_minmax(0,1fr)_auto]"
          : "max-lg:grid-cols-[auto_minmax(0,1fr)]",
      )}
    >
      <Avatar src={profile.pfp} name={profile.fullName} size={112} />
      <div className="max-lg:self-center">
        <h1 className="page-title w-fit max-lg:leading-8.5 lg:leading-10" dir="auto">
          {profile.fullName}
        </h1>
        <p className="text-control wrap-anywhere text-faint">
          @{profile.username}
          <span className="max-lg:hidden">
            <span className="mx-1.25" aria-hidden="true">
              ·
            </span>
            <Joined on={profile.joinedDate} />
          </span>
        </p>
      </div>
      <div
        className={classNames(
          ACTIONS,
          isBlocked ? "max-lg:self-center" : "max-lg:order-1 max-lg:col-span-full",
        )}
      >
        <Actions state={state} />
      </div>
      <div className="max-lg:col-span-full lg:col-start-2 lg:-col-end-1">
        <p
          className={classNames(
            "max-w-[56ch] whitespace-pre-line wrap-anywhere lg:mt-2.5",
            !profile.bio && "hint-text",
          )}
          dir="auto"
          lang={profile.bio ? language : undefined}
        >
          {profile.bio ? (
            <LinkedText text={profile.bio} links={profile.links} hrefOf={linkPath} />
          ) : (
            BIO_PLACEHOLDER
          )}
        </p>
        <p className="text-sm text-faint mt-2 lg:hidden">
          <Joined on={profile.joinedDate} />
        </p>
        <Stats profile={profile} />
        {described && described.pictures > 0 && (
          <DescribedPictures username={profile.username} {...described} />
        )}
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
          onPointerEnter={EditProfileDialog.preload}
          onFocus={EditProfileDialog.preload}
          onClick={() => setEditing(true)}
        >
          Edit Profile
        </Button>
        {isEditing && <EditProfileDialog profile={state.profile} onClose={close} />}
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
  <dl className="mt-4 flex gap-9 tabular-nums max-lg:justify-between max-lg:gap-4">
    <Stat label="Posts" value={profile.postCount} />
    <Stat label="Likes" value={profile.likesReceived} />
    <Stat label="Views" value={profile.viewsReceived} />
    <Stat
      label="Followers"
      value={profile.followerCount}
      href={peoplePath(profile.username, "followers")}
    />
    <Stat
      label="Following"
      value={profile.followingCount}
      href={peoplePath(profile.username, "following")}
    />
  </dl>
);

type StatProps = { label: string; value: number; href?: string };

const Stat = ({ label, value, href }: StatProps) => (
  <div className="relative flex flex-col-reverse">
    <dt className="text-sm/4.5 text-faint">
      {href ? (
        <a className="after:absolute after:inset-0" href={href}>
          {label}
        </a>
      ) : (
        label
      )}
    </dt>
    <dd className="text-[1.1875rem]/6 font-semibold tracking-[-0.015em]" title={fullCount(value)}>
      {shortCount(value)}
    </dd>
  </div>
);

const DescribeDialog = lazyDialog(() => import("./describe-dialog").then((m) => m.DescribeDialog));

type DescribedProps = DescribedCount & { username: string };

/** How many of the viewer's pictures have alt text, and the way to those that have none (docs/product.md P16). */
function DescribedPictures({ username, pictures, described: initial }: DescribedProps) {
  const [described, setDescribed] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="hint-text mt-3">
      {fullCount(described)} of {fullCount(pictures)} pictures have a text for people who cannot see
      them
      {(isOpen || described < pictures) && (
        <>
          <span className="js-only"> · </span>
          <button
            type="button"
            className="js-only underlined-link"
            onPointerEnter={DescribeDialog.preload}
            onFocus={DescribeDialog.preload}
            onClick={() => setOpen(true)}
          >
            Describe
          </button>
        </>
      )}
      {isOpen && (
        <DescribeDialog
          username={username}
          onChange={(change) => setDescribed((count) => count + change)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
