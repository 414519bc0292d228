"use client";
import { useState } from "react";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { Button } from "@/ui/button";
import { flatten, useHiddenComments } from "../client/comment-cache";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { Failure } from "./list-failure";
import { SentComment } from "./sent-comment";

type Props = { post: Post; viewer: Author; onReport: (comment: Comment) => void };

/** Below an own post: what a block hides, only on request, because its author may delete and report it. */
export function HiddenComments(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HiddenList {...props} />;
  return (
    <Button look="outline" className="mt-5 w-full" onClick={() => setOpen(true)}>
      Show hidden comments
    </Button>
  );
}

function HiddenList({ post, viewer, onReport }: Props) {
  const comments = useHiddenComments(post._id);
  const shown = flatten(comments.data);
  return (
    <>
      <ul className="mt-5 grid gap-5" aria-label="Hidden comments">
        {shown.map((comment) => (
          <SentComment
            key={comment._id}
            comment={comment}
            post={post}
            viewer={viewer}
            agoFrom={0}
            isHidden
            onReport={onReport}
          />
        ))}
      </ul>
      {comments.isSuccess && shown.length === 0 && (
        <p className="hint-text">{commentMessages.noneHidden}</p>
      )}
      {comments.isError && <Failure onRetry={() => void comments.refetch()} />}
      {(comments.isPending || comments.hasNextPage) && (
        <Button
          look="outline"
          className="mt-5 w-full"
          busy={comments.isFetching}
          onClick={() => void comments.fetchNextPage()}
        >
          Show more hidden comments
        </Button>
      )}
    </>
  );
}
