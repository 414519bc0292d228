"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { toggleFollowing, useCurrentRelationship } from "@/features/follows/client";
import { followMessages } from "@/features/follows/messages";
import { setAuthorHidden } from "@/features/posts/client/hidden-posts";
import type { Post } from "@/features/posts/schema";
import { profilePath } from "@/features/users/paths";
import type { Relationship } from "@/features/users/schema";
import { isMissing } from "@/lib/browser/call";
import { type MenuItem, MenuList } from "@/ui/menu-list";
import { toast } from "@/ui/toast";
import { authorMenuLabel } from "./menu-request";

type Props = {
  post: Post;
  anchor: HTMLElement;
  onOpenDialog: (dialog: "block") => void;
  onClose: () => void;
};

export function AuthorMenu({ post: { user }, anchor, onOpenDialog, onClose }: Props) {
  const client = useQueryClient();
  const { data: relationship, error } = useCurrentRelationship(user._id);

  const fail = useEffectEvent((cause: Error) => {
    toast.error(followMessages.failed);
    if (isMissing(cause)) setAuthorHidden(client, user._id, true);
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);

  const itemsFor = ({ isFollowing }: Relationship): MenuItem[] => {
    return [
      {
        label: "View profile",
        icon: "before:icon-user-round",
        href: profilePath(user.username),
      },
      {
        label: isFollowing ? "Unfollow" : "Follow",
        icon: isFollowing ? "before:icon-user-round-minus" : "before:icon-user-round-plus",
        onSelect: () => void toggleFollowing(client, user, { isFollowing }),
      },
      {
        label: "Block",
        icon: "before:icon-ban",
        danger: true,
        apart: true,
        onSelect: () => onOpenDialog("block"),
      },
    ];
  };
  return (
    <MenuList
      label={authorMenuLabel(user.fullName)}
      anchor={anchor}
      items={relationship ? itemsFor(relationship) : null}
      onClose={onClose}
    />
  );
}
