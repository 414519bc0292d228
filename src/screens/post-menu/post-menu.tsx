"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, Flag, Pencil, Trash2 } from "lucide-react";
import { useViewerId } from "@/features/auth/viewer-id";
import { togglePostBookmark } from "@/features/bookmarks/client";
import type { Post } from "@/features/posts/schema";
import { type MenuItem, MenuList } from "@/ui/menu-list";
import { postMenuLabel } from "./menu-request";

type Props = {
  post: Post;
  anchor: HTMLElement;
  onAsk: (asking: "report" | "edit" | "delete") => void;
  onClose: () => void;
};

/** What can be done with a post; its author can do more (spec §2, feed). */
export function PostMenu({ post, anchor, onAsk, onClose }: Props) {
  const client = useQueryClient();
  const isOwn = useViewerId() === post.user._id;
  const items: MenuItem[] = [
    {
      label: post.isBookmarked ? "Remove bookmark" : "Bookmark",
      icon: <Bookmark className="i" aria-hidden="true" />,
      onSelect: () => void togglePostBookmark(client, post),
    },
    {
      label: "Report post",
      icon: <Flag className="i" aria-hidden="true" />,
      onSelect: () => onAsk("report"),
    },
  ];
  if (isOwn) {
    items.push(
      {
        label: "Edit post",
        icon: <Pencil className="i" aria-hidden="true" />,
        apart: true,
        onSelect: () => onAsk("edit"),
      },
      {
        label: "Delete post",
        icon: <Trash2 className="i" aria-hidden="true" />,
        danger: true,
        onSelect: () => onAsk("delete"),
      },
    );
  }
  return (
    <MenuList label={postMenuLabel(post.title)} anchor={anchor} items={items} onClose={onClose} />
  );
}
