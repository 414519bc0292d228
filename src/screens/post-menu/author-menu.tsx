"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, UserRoundMinus } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useRelationshipNow } from "@/features/follows/relationship-cache";
import { followMessages } from "@/features/follows/rules";
import { followOrUnfollow } from "@/features/follows/toggle-follow";
import { dropAuthor } from "@/features/posts/gone-posts";
import type { Post } from "@/features/posts/schema";
import { isMissing } from "@/lib/call";
import { type MenuItem, MenuList } from "@/ui/menu-list";
import { toast } from "@/ui/toast";
import { authorMenuLabel } from "./menu-request";

type Props = {
  post: Post;
  anchor: HTMLElement;
  onAsk: (asking: "block") => void;
  onClose: () => void;
};

/** Unfollow, while the viewer follows the author, and Block; asks how they stand when it opens. */
export function AuthorMenu({ post: { user }, anchor, onAsk, onClose }: Props) {
  const client = useQueryClient();
  const { data: relationship, error } = useRelationshipNow(user._id);

  const giveUp = useEffectEvent((failure: Error) => {
    toast.error(followMessages.failed);
    if (isMissing(failure)) dropAuthor(client, user._id);
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);

  const unfollow: MenuItem = {
    label: "Unfollow",
    icon: <UserRoundMinus className="i" aria-hidden="true" />,
    onSelect: () => void followOrUnfollow(client, user, { isFollowing: true }),
  };
  const block: MenuItem = {
    label: "Block",
    icon: <Ban className="i" aria-hidden="true" />,
    danger: true,
    onSelect: () => onAsk("block"),
  };
  const items = relationship && [...(relationship.isFollowing ? [unfollow] : []), block];
  return (
    <MenuList
      label={authorMenuLabel(user.fullName)}
      anchor={anchor}
      items={items ?? null}
      onClose={onClose}
    />
  );
}
