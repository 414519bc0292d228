"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { togglePostBookmark } from "../client";

type Props = {
  post: Post;
  variant: "card" | "bar";
};

export function BookmarkButton({ post, variant }: Props) {
  const client = useQueryClient();
  const isOnCard = variant === "card";
  return (
    <button
      type="button"
      className={classNames(
        isOnCard ? "action-item" : "button button-plain before:size-5",
        post.isBookmarked ? "text-ink before:icon-bookmark-filled" : "before:icon-bookmark",
      )}
      aria-pressed={post.isBookmarked}
      title={isOnCard ? `Bookmark ${post.title}` : undefined}
      onClick={() => void togglePostBookmark(client, post)}
    >
      {!isOnCard && <span className="max-lg:sr-only">Bookmark</span>}
    </button>
  );
}
