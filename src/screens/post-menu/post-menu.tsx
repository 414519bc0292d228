"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { togglePostBookmark } from "@/features/bookmarks/client";
import { toggleFollowing, useCurrentRelationship } from "@/features/follows/client";
import { followMessages } from "@/features/follows/messages";
import { muteItem, useToggleMuting } from "@/features/mutes/client";
import { setAuthorHidden } from "@/features/posts/client/hidden-posts";
import type { Post } from "@/features/posts/schema";
import { isMissing } from "@/lib/browser/call";
import { type MenuItem, MenuList } from "@/ui/menu-list";
import { toast } from "@/ui/toast";
import { postMenuLabel } from "./menu-request";

export type DialogKind = "shelf" | "report" | "edit" | "delete" | "block" | "rank";

type Props = {
  post: Post;
  anchor: HTMLElement;
  onOpenDialog: (dialog: DialogKind) => void;
  onClose: () => void;
};

/** What can be done with a post, by its author, and with its author (docs/product.md M1 to M3). */
export const PostMenu = (props: Props) =>
  useViewerId() === props.post.user._id ? <OwnMenu {...props} /> : <OtherMenu {...props} />;

function OwnMenu(props: Props) {
  const { onOpenDialog } = props;
  const items: MenuItem[] = [
    {
      label: "Edit post",
      icon: "before:icon-pencil",
      onSelect: () => onOpenDialog("edit"),
    },
    {
      label: "Delete post",
      icon: "before:icon-trash-2",
      danger: true,
      onSelect: () => onOpenDialog("delete"),
    },
  ];
  return <MenuOfPost {...props} first={items} />;
}

/** The items about the author come last, because they wait for the relationship. */
function OtherMenu(props: Props) {
  const { post, onOpenDialog, onClose } = props;
  const { user } = post;
  const client = useQueryClient();
  const toggleMuting = useToggleMuting();
  const { data: relationship, error } = useCurrentRelationship(user._id);

  const hideMissing = useEffectEvent(() => {
    toast.error(followMessages.failed);
    setAuthorHidden(client, user._id, true);
    onClose();
  });
  useEffect(() => {
    if (isMissing(error)) hideMissing();
  }, [error]);

  const items: MenuItem[] = [];
  if (relationship) {
    items.push(
      followItem(client, user, relationship.isFollowing),
      muteItem(user, relationship.isMuted, () => void toggleMuting(user)),
    );
  }
  if (relationship || error) {
    items.push({
      label: `Block @${user.username}`,
      icon: "before:icon-ban",
      danger: true,
      apart: !relationship,
      onSelect: () => onOpenDialog("block"),
    });
  }
  return <MenuOfPost {...props} items={items} />;
}

const followItem = (client: QueryClient, user: Post["user"], isFollowing: boolean): MenuItem => ({
  label: `${isFollowing ? "Unfollow" : "Follow"} @${user.username}`,
  icon: isFollowing ? "before:icon-user-round-minus" : "before:icon-user-round-plus",
  apart: true,
  onSelect: () => void toggleFollowing(client, user, isFollowing),
});

const whyHere = (onSelect: () => void): MenuItem => ({
  label: "Why here?",
  icon: "before:icon-chart-no-axes-column",
  onSelect,
});

type Items = { first?: MenuItem[]; items?: MenuItem[] };

function MenuOfPost({
  post,
  anchor,
  onOpenDialog,
  onClose,
  first = [],
  items = [],
}: Props & Items) {
  const client = useQueryClient();
  const isByPopularity = useSearchParams().get("sort") === "popular";
  const all: MenuItem[] = [
    ...first,
    {
      apart: first.length > 0,
      label: post.isBookmarked ? "Remove bookmark" : "Bookmark",
      icon: "before:icon-bookmark",
      onSelect: () => void togglePostBookmark(client, post),
    },
    {
      label: "Add to collection…",
      icon: "before:icon-plus",
      onSelect: () => onOpenDialog("shelf"),
    },
    {
      label: "Report post",
      icon: "before:icon-flag",
      onSelect: () => onOpenDialog("report"),
    },
    ...(isByPopularity ? [whyHere(() => onOpenDialog("rank"))] : []),
    ...items,
  ];
  return (
    <MenuList label={postMenuLabel(post.title)} anchor={anchor} items={all} onClose={onClose} />
  );
}
