import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useModerates } from "@/features/auth/client/viewer-id";
import { Fold, useIsFolded } from "@/features/filters/client";
import { linkPath } from "@/features/links/paths";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { messageOf } from "@/lib/browser/call";
import { countOf, fullCount } from "@/lib/format";
import { classNames } from "@/ui/class-names";
import { ConfirmCall } from "@/ui/confirm";
import { LinkedText } from "@/ui/linked-text";
import type { MenuItem } from "@/ui/menu-list";
import { Menu } from "@/ui/menu-list";
import { Time } from "@/ui/time";
import { deleteOnServer, likeOrUnlikeComment, removeDeleted } from "../client/change-comment";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { EditComment } from "./comment-form";
import { CommentItem } from "./comment-item";

type Props = {
  comment: Comment;
  post: Post;
  viewer: Author;
  agoFrom: number;
  /** Whether a block hides it from the viewer's lists: it can only be reported and deleted. */
  isHidden?: boolean;
  onReport: (comment: Comment) => void;
  /** By a moderator; `gone` removes it from the list. */
  onTakeDown: (comment: Comment, gone: () => void) => void;
};

/** Its author may edit a comment, its author and the author of the post may delete it, others report it. */
export function SentComment({
  comment,
  post,
  viewer,
  agoFrom,
  isHidden = false,
  onReport,
  onTakeDown,
}: Props) {
  const client = useQueryClient();
  const root = useRef<HTMLLIElement>(null);
  const [mode, setMode] = useState<"editing" | "deleting">();
  const moderates = useModerates();
  const isFolded = useIsFolded(comment);
  const isOwn = comment.user._id === viewer._id;
  const isUnderOwnPost = post.user._id === viewer._id;
  const target = { client, postId: post._id, id: comment._id };
  const name = isFolded ? `the hidden comment by ${comment.user.fullName}` : nameOf(comment);

  const focusMenu = () => menuIn(root.current)?.focus({ preventScroll: true });
  // Synchronously, so that the menu is rendered before it receives the focus.
  const closeEditor = () => {
    flushSync(() => setMode(undefined));
    focusMenu();
  };
  const focusNext = () => {
    const other = root.current?.nextElementSibling ?? root.current?.previousElementSibling;
    const next = menuIn(other) ?? boxNear(root.current);
    flushSync(() => setMode(undefined));
    next?.focus({ preventScroll: true });
  };

  const like: MenuItem = {
    label: comment.isLiked ? "Unlike" : "Like",
    icon: "before:icon-heart",
    onSelect: () => void likeOrUnlikeComment(target, comment),
  };
  const remove: MenuItem = {
    label: "Delete",
    icon: "before:icon-trash-2",
    danger: true,
    onSelect: () => setMode("deleting"),
  };
  const gone = () => {
    // Before the comment is removed from the list.
    focusNext();
    removeDeleted(target);
  };
  const takeDown: MenuItem = {
    ...remove,
    label: "Take down",
    onSelect: () => onTakeDown(comment, gone),
  };
  const items: MenuItem[] = [
    ...(isHidden ? [] : [like]),
    isOwn
      ? { label: "Edit", icon: "before:icon-pencil", onSelect: () => setMode("editing") }
      : { label: "Report", icon: "before:icon-flag", onSelect: () => onReport(comment) },
    ...(isOwn || isUnderOwnPost ? [remove] : []),
    ...(moderates && !isOwn ? [takeDown] : []),
  ];

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
      content={
        mode === "editing" ? null : (
          <LinkedText text={comment.content} links={comment.links} hrefOf={linkPath} />
        )
      }
      fold={isFolded && <Fold item={comment} onShow={focusMenu} />}
      aside={
        mode !== "editing" && (
          <>
            {!isHidden && <CommentLike comment={comment} name={name} postId={post._id} />}
            <Menu label={`More actions for ${name}`} small items={items} />
          </>
        )
      }
    >
      {mode === "editing" && <EditComment target={target} comment={comment} onDone={closeEditor} />}
      {mode === "deleting" && (
        <ConfirmCall
          title="Delete comment?"
          text="This action cannot be undone."
          action="Delete"
          perform={() => deleteOnServer(comment._id)}
          onDone={gone}
          failureOf={(error) => messageOf(error, commentMessages.deleteFailed)}
          onCancel={() => setMode(undefined)}
        />
      )}
    </CommentItem>
  );
}

const NAME_CHARACTERS = 40;

/** With its beginning, so that the buttons of two comments of one person have different names. */
const nameOf = ({ user, content }: Comment) => {
  const beginning = [...content].slice(0, NAME_CHARACTERS).join("");
  return `the comment by ${user.fullName}: ${beginning}`;
};

const menuIn = (element: Element | null | undefined) =>
  element?.querySelector<HTMLElement>("[aria-haspopup]");

/** Receives the focus when no comment is left. */
const boxNear = (element: Element | null) =>
  element?.closest("article")?.querySelector<HTMLElement>("textarea");

type CommentLikeProps = { comment: Comment; name: string; postId: string };

function CommentLike({ comment, name, postId }: CommentLikeProps) {
  const client = useQueryClient();
  const [touched, setTouched] = useState(false);
  const { _id: id, isLiked, likes } = comment;
  return (
    <button
      type="button"
      className={classNames(
        "action-item",
        isLiked ? "text-accent before:icon-heart-filled" : "before:icon-heart",
        isLiked && touched && "before:animate-pop",
      )}
      aria-pressed={isLiked}
      aria-label={`Like ${name}`}
      title={countOf(likes, "like")}
      onClick={() => {
        setTouched(true);
        void likeOrUnlikeComment({ client, postId, id }, comment);
      }}
    >
      {likes > 0 && fullCount(likes)}
    </button>
  );
}
