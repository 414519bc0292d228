import "server-only";
import type { Viewer } from "@/features/auth/session";
import { FollowAuthor } from "@/features/follows/components/follow-button";
import { FOLLOWS_BATCH } from "@/features/follows/messages";
import { type FollowKind, listFollows } from "@/features/follows/queries";
import { getProfile } from "@/features/profiles/queries";
import { peoplePath, profilePath } from "@/features/users/paths";
import { parseCursor } from "@/lib/cursor";
import { fullCount } from "@/lib/format";
import { readOrLog } from "@/lib/server/read-or-log";
import { EmptyState } from "@/ui/empty-state";
import { TAB, TAB_LIST } from "@/ui/tab-looks";
import { PersonRow, personLinkId } from "./person-row";
import { ProfileFailed, ProfileNotFound } from "./profile/profile-view";

type Props = { viewer: Viewer; username: string; kind: FollowKind; cursor: string | undefined };

export async function PeopleScreen({ viewer, username, kind, cursor }: Props) {
  const profile = await readOrLog("profile", () => getProfile(viewer, username));
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
            <PersonRow key={person._id} person={person}>
              {person._id !== viewer.id && (
                <FollowAuthor
                  author={person}
                  initial={{ isFollowing, isBlocked: false, isMuted: false, isOwnProfile: false }}
                  describedBy={personLinkId(person._id)}
                />
              )}
            </PersonRow>
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
