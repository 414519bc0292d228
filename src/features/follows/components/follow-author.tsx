"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Relationship } from "@/features/users/schema";
import { toggleFollowing, useRelationship } from "../client";
import { FollowButton } from "./follow-button";

type Props = {
  author: { _id: string; username: string };
  /** As the server rendered it. */
  initial: Relationship | undefined;
};

/** Follows the author of what is shown. It has its room before it is known what it says. */
export function FollowAuthor({ author, initial }: Props) {
  const client = useQueryClient();
  const relationship = useRelationship(author._id, initial);
  const following = relationship?.isFollowing ?? false;
  return (
    <FollowButton
      small
      hidden={!relationship || relationship.isBlocked}
      following={following}
      onToggle={() => void toggleFollowing(client, author, { isFollowing: following })}
    />
  );
}
