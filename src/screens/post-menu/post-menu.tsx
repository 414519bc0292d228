"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { togglePostBookmark } from "@/features/bookmarks/client";
import type { Post } from "@/features/posts/schema";
import { type MenuItem, MenuList } from "@/ui/menu-list";
import { postMenuLabel } from "./menu-request";

type Props = {
  post: Post;
  anchor: HTMLElement;
  onOpenDialog: (dialog: "report" | "edit" | "delete") => void;
  onClose: () => void;
};

/** What can be done with a post; its author can do more (docs/product.md M1, M2). */
export function PostMenu({ post, anchor, onOpenDialog, onClose }: Props) {
  const client = useQueryClient();
  const isOwn = useViewerId() === post.user._id;
  const items: MenuItem[] = [
    {
      label: post.isBookmarked ? "Remove bookmark" : "Bookmark",
      icon: "before:icon-bookmark",
      onSelect: () => void togglePostBookmark(client, post),
    },
    {
      label: "Report post",
      icon: "before:icon-flag",
      onSelect: () => onOpenDialog("report"),
    },
  ];
  if (isOwn) {
    items.push(
      {
        label: "Edit post",
        icon: "before:icon-pencil",
        apart: true,
        onSelect: () => onOpenDialog("edit"),
      },
      {
        label: "Delete post",
        icon: "before:icon-trash-2",
        danger: true,
        onSelect: () => onOpenDialog("delete"),
      },
    );
  }
  return (
    <MenuList label={postMenuLabel(post.title)} anchor={anchor} items={items} onClose={onClose} />
  );
}
