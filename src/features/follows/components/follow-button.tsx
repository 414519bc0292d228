"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Relationship } from "@/features/users/schema";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { toggleFollowing, useRelationship } from "../client";

type AuthorProps = {
  author: { _id: string; username: string };
  initial: Relationship | undefined;
  /** The id of the element that names the author, where several have a button. */
  describedBy?: string;
};

/** The follow button of an author, whose space is reserved until the relationship is known. */
export function FollowAuthor({ author, initial, describedBy }: AuthorProps) {
  const client = useQueryClient();
  const relationship = useRelationship(author._id, initial);
  const following = relationship?.isFollowing ?? false;
  return (
    <FollowButton
      small
      hidden={!relationship || relationship.isBlocked}
      following={following}
      describedBy={describedBy}
      onToggle={() => void toggleFollowing(client, author, following)}
    />
  );
}

type Props = {
  following: boolean;
  busy?: boolean;
  small?: boolean;
  hidden?: boolean;
  describedBy?: string;
  onToggle: () => void;
};

/** Follow, or Following, which shows Unfollow under the pointer in the same width. */
export const FollowButton = ({
  following,
  busy = false,
  small = false,
  hidden = false,
  describedBy,
  onToggle,
}: Props) => (
  <Button
    look={following || small ? "outline" : "solid"}
    small={small}
    className={classNames(
      "group js-only",
      // As wide as its longest word.
      small ? "min-w-23" : "min-w-27",
      hidden && "invisible",
    )}
    aria-pressed={following}
    // Under the pointer screen readers find neither word below.
    aria-label={following ? "Following" : undefined}
    aria-describedby={describedBy}
    busy={busy}
    // Not by the second press of a double click.
    onClick={({ detail }) => detail < 2 && onToggle()}
  >
    {following ? (
      <span className="grid justify-items-center *:col-start-1 *:row-start-1">
        <span className="group-hover:opacity-0">Following</span>
        <span className="invisible group-hover:visible" aria-hidden="true">
          Unfollow
        </span>
      </span>
    ) : (
      "Follow"
    )}
  </Button>
);
