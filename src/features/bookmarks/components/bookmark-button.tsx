"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
import { togglePostBookmark } from "../client";

type Props = {
  /** From `usePost`. */
  post: Post;
  place: "card" | "bar";
};

export function BookmarkButton({ post, place }: Props) {
  const client = useQueryClient();
  const label = post.isBookmarked ? "Remove bookmark" : "Bookmark";
  const shared = {
    type: "button",
    "aria-pressed": post.isBookmarked,
    "aria-label": label,
    onClick: () => void togglePostBookmark(client, post),
  } as const;
  if (place === "card") {
    return (
      <button {...shared} className={classNames("act", post.isBookmarked && "kept")} title={label}>
        <Icon name="bookmark" filled={post.isBookmarked} />
      </button>
    );
  }
  return (
    <button {...shared} className={classNames("btn btn-3", post.isBookmarked && "kept")}>
      <Icon name="bookmark" size="large" filled={post.isBookmarked} />
      Bookmark
    </button>
  );
}
