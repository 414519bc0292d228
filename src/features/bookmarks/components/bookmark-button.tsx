"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/features/posts/schema";
import { togglePostBookmark } from "../client";

type Props = {
  post: Post;
  place: "card" | "bar";
};

export function BookmarkButton({ post, place }: Props) {
  const client = useQueryClient();
  const label = post.isBookmarked ? "Remove bookmark" : "Bookmark";
  const look = post.isBookmarked
    ? "is-bookmarked before:icon-bookmark-filled"
    : "before:icon-bookmark";
  const shared = {
    type: "button",
    "aria-pressed": post.isBookmarked,
    "aria-label": label,
    onClick: () => void togglePostBookmark(client, post),
  } as const;
  if (place === "card") {
    return <button {...shared} className={`action-item ${look}`} title={label} />;
  }
  return (
    <button {...shared} className={`button button-plain before:size-5 ${look}`}>
      Bookmark
    </button>
  );
}
