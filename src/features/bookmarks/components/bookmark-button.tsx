"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
import { togglePostBookmark } from "../client";

type Props = {
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
      <button
        {...shared}
        className={classNames("action-item", post.isBookmarked && "is-bookmarked")}
        title={label}
      >
        <Icon name="bookmark" filled={post.isBookmarked} />
      </button>
    );
  }
  return (
    <button
      {...shared}
      className={classNames("button button-plain", post.isBookmarked && "is-bookmarked")}
    >
      <Icon name="bookmark" size="large" filled={post.isBookmarked} />
      Bookmark
    </button>
  );
}
