"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { countOf, fullCount } from "@/lib/format";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
import { likeOrUnlikeComment } from "../client/toggle-comment-like";
import type { Comment } from "../schema";

type Props = { comment: Comment; postId: string };

/** The heart of a comment, with its count as soon as there is one. */
export function CommentLike({ comment, postId }: Props) {
  const client = useQueryClient();
  const [touched, setTouched] = useState(false);
  const { _id: id, isLiked, likes } = comment;
  return (
    <button
      type="button"
      className={classNames("action-item", isLiked && "liked", touched && "just-pressed")}
      aria-pressed={isLiked}
      aria-label="Like comment"
      title={countOf(likes, "like")}
      onClick={() => {
        setTouched(true);
        void likeOrUnlikeComment({ client, postId, id }, comment);
      }}
    >
      <Icon name="heart" filled={isLiked} />
      {likes > 0 && <span className="tabular-nums">{fullCount(likes)}</span>}
    </button>
  );
}
