"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { lazyDialog } from "@/ui/lazy-chunk";
import { togglePostBookmark } from "../client";

export const AddToShelfDialog = lazyDialog(() =>
  import("../shelves/components/add-to-shelf-dialog").then((m) => m.AddToShelfDialog),
);

type Props = {
  post: Post;
  variant: "card" | "bar";
};

export function BookmarkButton({ post, variant }: Props) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const isOnCard = variant === "card";
  return (
    <>
      <button
        type="button"
        className={classNames(
          isOnCard ? "action-item" : "button button-plain before:size-5",
          post.isBookmarked ? "text-ink before:icon-bookmark-filled" : "before:icon-bookmark",
        )}
        aria-pressed={post.isBookmarked}
        title={isOnCard ? `Bookmark ${post.title}` : undefined}
        onClick={() => void togglePostBookmark(client, post, () => setAdding(true))}
      >
        {!isOnCard && <span className="max-lg:sr-only">Bookmark</span>}
      </button>
      {isAdding &&
        createPortal(
          <AddToShelfDialog postId={post._id} onClose={() => setAdding(false)} />,
          document.body,
        )}
    </>
  );
}
