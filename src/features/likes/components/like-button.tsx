import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import type { Post } from "@/features/posts/schema";
import { countOf, fullCount } from "@/lib/format";
import { classNames } from "@/ui/class-names";
import { togglePostLike } from "../client";

type Props = {
  post: Post;
  variant: "card" | "bar";
};

export function LikeButton({ post, variant }: Props) {
  const client = useQueryClient();
  const [touched, setTouched] = useState(false);
  const press = ({ detail }: MouseEvent) => {
    // The second press of a double click.
    if (detail > 1) return;
    setTouched(true);
    void togglePostLike(client, post);
  };
  return (
    <button
      type="button"
      className={classNames(
        variant === "card" ? "action-item" : "button button-plain tabular-nums before:size-5",
        post.isLiked ? "text-accent before:icon-heart-filled" : "before:icon-heart",
        post.isLiked && touched && "before:animate-pop",
      )}
      aria-pressed={post.isLiked}
      aria-label={variant === "card" ? `Like ${post.title}` : "Like"}
      title={countOf(post.likes, "like")}
      onClick={press}
    >
      {fullCount(post.likes)}
    </button>
  );
}
