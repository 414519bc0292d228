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
  const look = post.isBookmarked
    ? "is-bookmarked before:icon-bookmark-filled"
    : "before:icon-bookmark";
  const shared = {
    type: "button",
    "aria-pressed": post.isBookmarked,
    onClick: () => void togglePostBookmark(client, post),
  } as const;
  if (place === "card") {
    return (
      <button {...shared} className={`action-item ${look}`} title={`Bookmark ${post.title}`} />
    );
  }
  return (
    <button {...shared} className={`button button-plain before:size-5 ${look}`}>
      Bookmark
    </button>
  );
}
