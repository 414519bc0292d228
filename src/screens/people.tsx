import "server-only";
import type { Viewer } from "@/features/auth/session";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import { FOLLOWS_BATCH } from "@/features/follows/limits";
import { type FollowKind, listFollows } from "@/features/follows/queries";
import { avatarAt } from "@/features/media/paths";
import { getProfile } from "@/features/profiles/queries";
import { peoplePath, profilePath } from "@/features/users/paths";
import { parseCursor } from "@/lib/cursor";
import { fullCount } from "@/lib/format";
import { readOrLog } from "@/lib/server/read-or-log";
import { Avatar } from "@/ui/avatar";
import { EmptyState } from "@/ui/empty-state";
import { TAB, TAB_LIST } from "@/ui/tab-looks";
import { ProfileFailed, ProfileNotFound } from "./profile/profile-view";

type Props = { viewer: Viewer; username: string; kind: FollowKind; cursor: string | undefined };

/** Who follows somebody, or whom they follow (docs/product.md P17). */
export async function PeopleScreen({ viewer, username, kind, cursor }: Props) {
  const profile = await readOrLog("profile", () => getProfile({ viewer, username }));
  if (profile === null || profile?.relationshipStatus.isBlocked) return <ProfileNotFound />;
  const request = { kind, cursor: parseCursor(cursor, "whole"), batch: FOLLOWS_BATCH };
  const list =
    profile &&
    (await readOrLog("people", () => listFollows(viewer, { userId: profile._id, ...request })));
  if (!list) return <ProfileFailed />;
  const { users, nextCursor } = list;
  const counts = { followers: profile.followerCount, following: profile.followingCount };
  return (
    <div className="mx-auto max-w-140">
      <h1 className="page-title">
        <a href={profilePath(profile.username)} dir="auto">
          {profile.fullName}
        </a>
      </h1>
      <nav className={TAB_LIST} aria-label="People">
        {(["followers", "following"] as const).map((tab) => (
          <a
            key={tab}
            className={TAB}
            href={peoplePath(profile.username, tab)}
            aria-current={tab === kind ? "page" : undefined}
          >
            {tab === "followers" ? "Followers" : "Following"}{" "}
            <span className="text-faint">{fullCount(counts[tab])}</span>
          </a>
        ))}
      </nav>
      {users.length > 0 ? (
        <ul className="mt-4 grid gap-1">
          {users.map(({ isFollowing, ...person }) => (
            <li key={person._id} className="flex min-h-14 min-w-0 items-center gap-3">
              <Avatar src={avatarAt(person.pfp, 96)} name={person.fullName} size={44} />
              <a
                id={`person-${person._id}`}
                className="min-w-0 flex-1"
                href={profilePath(person.username)}
              >
                <b className="block truncate text-control font-semibold" dir="auto">
                  {person.fullName}
                </b>
                <span className="block truncate text-sm text-faint">@{person.username}</span>
              </a>
              {person._id !== viewer.id && (
                <FollowAuthor
                  author={person}
                  initial={{ isFollowing, isBlocked: false, isMuted: false, isOwnProfile: false }}
                  describedBy={`person-${person._id}`}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={kind === "followers" ? "No followers yet" : "Follows nobody yet"} />
      )}
      {nextCursor && (
        <p className="mt-5 text-center">
          <a className="button button-outline" href={`?cursor=${encodeURIComponent(nextCursor)}`}>
            Show more
          </a>
        </p>
      )}
    </div>
  );
}
