"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { Icon } from "@/ui/icon";
import { Menu } from "@/ui/menu";
import type { MenuItem } from "@/ui/menu-list";
import { Time } from "@/ui/time";
import { likeOrUnlikeComment } from "../client/toggle-comment-like";
import type { Comment } from "../schema";
import { CommentItem } from "./comment-item";
import { CommentLike } from "./comment-like";
import { DeleteComment } from "./delete-comment";
import { EditComment } from "./edit-comment";

type Props = {
  comment: Comment;
  post: Post;
  viewer: Author;
  /** The server's clock when it rendered the list. */
  agoFrom: number;
  onReport: (comment: Comment) => void;
};

/**
 * A comment that the server has, with its menu: its author may edit it, its author and the post's
 * may delete it, and anybody else may report it (docs/product.md ST20).
 */
export function SentComment({ comment, post, viewer, agoFrom, onReport }: Props) {
  const client = useQueryClient();
  const root = useRef<HTMLLIElement>(null);
  const [doing, setDoing] = useState<"editing" | "deleting">();
  const isOwn = comment.user._id === viewer._id;
  const isUnderOwnPost = post.user._id === viewer._id;
  const place = { client, postId: post._id, id: comment._id };

  // At once, so that what takes the focus is there, and no question lies over it any more.
  const stop = () => {
    flushSync(() => setDoing(undefined));
    menuIn(root.current)?.focus({ preventScroll: true });
  };
  const leave = () => {
    const other = root.current?.nextElementSibling ?? root.current?.previousElementSibling;
    const next = menuIn(other) ?? boxNear(root.current);
    flushSync(() => setDoing(undefined));
    next?.focus({ preventScroll: true });
  };

  const items: MenuItem[] = [
    {
      label: comment.isLiked ? "Unlike" : "Like",
      icon: <Icon name="heart" />,
      onSelect: () => void likeOrUnlikeComment(place, comment),
    },
  ];
  if (isOwn) {
    items.push({
      label: "Edit",
      icon: <Icon name="pencil" />,
      onSelect: () => setDoing("editing"),
    });
  } else {
    items.push({
      label: "Report",
      icon: <Icon name="flag" />,
      onSelect: () => onReport(comment),
    });
  }
  if (isOwn || isUnderOwnPost) {
    items.push({
      label: "Delete",
      icon: <Icon name="trash-2" />,
      danger: true,
      onSelect: () => setDoing("deleting"),
    });
  }

  return (
    <CommentItem
      ref={root}
      author={comment.user}
      when={
        <>
          <Time iso={comment.createdAt} agoFrom={agoFrom} />
          {comment.edited && ", edited"}
        </>
      }
      content={doing === "editing" ? null : comment.content}
      aside={
        doing !== "editing" && (
          <>
            <CommentLike comment={comment} postId={post._id} />
            <Menu label={`Comment by ${comment.user.fullName}`} small items={items} />
          </>
        )
      }
    >
      {doing === "editing" && <EditComment place={place} comment={comment} onDone={stop} />}
      {doing === "deleting" && (
        <DeleteComment place={place} onDeleted={leave} onClose={() => setDoing(undefined)} />
      )}
    </CommentItem>
  );
}

const menuIn = (element: Element | null | undefined) =>
  element?.querySelector<HTMLElement>("[aria-haspopup]");

/** The box for a new comment, which takes the focus when no comment is left. */
const boxNear = (element: Element | null) =>
  element?.closest("article")?.querySelector<HTMLElement>(".comment-form textarea");
