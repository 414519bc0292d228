import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { lazyDialog } from "@/ui/lazy-chunk";
import { togglePostBookmark } from "../client";

export const SavePopover = lazyDialog(() =>
  import("../collections/components/save-popover").then((m) => m.SavePopover),
);

type Props = {
  post: Post;
  /** A pill is over the picture under the pointer, where the one of the card is the tab stop. */
  variant: "card" | "bar" | "pill";
};

const looks = {
  card: "action-item",
  bar: "button button-plain before:size-5",
  pill: "save-pill",
};

export function BookmarkButton({ post, variant }: Props) {
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isPill = variant === "pill";
  const press = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // The second press of a double click.
    if (detail > 1) return;
    setAnchor(post.isBookmarked ? undefined : currentTarget);
    void togglePostBookmark(client, post);
  };
  return (
    <>
      <button
        type="button"
        className={classNames(
          looks[variant],
          !isPill && post.isBookmarked && "text-ink",
          post.isBookmarked ? "before:icon-bookmark-filled" : "before:icon-bookmark",
        )}
        aria-pressed={isPill ? undefined : post.isBookmarked}
        tabIndex={isPill ? -1 : undefined}
        title={variant === "card" ? `Bookmark ${post.title}` : undefined}
        // The focus stays where it is: the pill is shown under the pointer only.
        onMouseDown={isPill ? (event) => event.preventDefault() : undefined}
        onPointerEnter={SavePopover.preload}
        onClick={press}
      >
        {isPill && (post.isBookmarked ? "Saved" : "Save")}
        {variant === "bar" && <span className="max-lg:sr-only">Bookmark</span>}
      </button>
      {anchor && post.isBookmarked && (
        <SavePopover postId={post._id} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}
