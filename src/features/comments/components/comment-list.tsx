"use client";
import type { ReactNode } from "react";
import { useHiddenAuthors } from "@/features/posts/client/hidden-posts";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { Button } from "@/ui/button";
import { flatten, type InitialComments, useComments } from "../client/comment-cache";
import type { Comment } from "../schema";
import { HiddenComments } from "./hidden-comments";
import { Failure } from "./list-failure";
import { SentComment } from "./sent-comment";
import { UnsentComments } from "./unsent-comments";

type Props = {
  post: Post;
  viewer: Author;
  initial: InitialComments | undefined;
  onReport: (comment: Comment) => void;
  /** What follows the comments once they have loaded. */
  children?: ReactNode;
};

export function CommentList({ post, viewer, initial, onReport, children }: Props) {
  const comments = useComments(post._id, initial);
  const hiddenAuthors = useHiddenAuthors();
  if (comments.isPending) return <CommentSkeletons />;
  const shown = flatten(comments.data).filter(({ user }) => !hiddenAuthors.has(user._id));
  return (
    <>
      <ul className="grid gap-5" aria-label="Comments">
        <UnsentComments postId={post._id} viewer={viewer} />
        {shown.map((comment) => (
          <SentComment
            key={comment._id}
            comment={comment}
            post={post}
            viewer={viewer}
            agoFrom={initial?.at ?? 0}
            onReport={onReport}
          />
        ))}
      </ul>
      {shown.length === 0 && !comments.isError && (
        <p className="hint-text [ul:not(:empty)+&]:hidden">No comments yet</p>
      )}
      {comments.isError && <Failure onRetry={() => void comments.refetch()} />}
      {comments.hasNextPage && (
        <Button
          look="outline"
          className="mt-5 w-full"
          busy={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          Show more comments
        </Button>
      )}
      {post.user._id === viewer._id && !comments.hasNextPage && shown.length < post.comments && (
        <HiddenComments post={post} viewer={viewer} onReport={onReport} />
      )}
      {children}
    </>
  );
}

const ROWS = ["first", "second", "third"];

const CommentSkeletons = () => (
  <>
    <p className="sr-only" role="status">
      Loading comments
    </p>
    <div className="grid gap-5 animate-late" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3">
          <span className="skeleton avatar avatar-8" />
          <div className="flex-1">
            <span className="skeleton mt-0.75 mb-2 block h-3 w-2/5" />
            <span className="skeleton mt-0.75 mb-2 block h-3 w-[85%]" />
          </div>
        </div>
      ))}
    </div>
  </>
);
