"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type ServedRelationship, useRelationship } from "../relationship-cache";
import { followOrUnfollow } from "../toggle-follow";
import { FollowButton } from "./follow-button";

type Props = {
  author: { _id: string; username: string };
  served: ServedRelationship | undefined;
};

/** Follows the author of what is shown. It has its room before it is known what it says. */
export function FollowAuthor({ author, served }: Props) {
  const client = useQueryClient();
  const relationship = useRelationship(author._id, served);
  const following = relationship?.isFollowing ?? false;
  return (
    <FollowButton
      small
      hidden={!relationship || relationship.isBlocked}
      following={following}
      onToggle={() => void followOrUnfollow(client, author, { isFollowing: following })}
    />
  );
}
