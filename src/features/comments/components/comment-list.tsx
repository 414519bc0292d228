"use client";
import { useHiddenAuthors } from "@/features/posts/client/hidden-posts";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { flatten, type ServedComments, useComments } from "../client/comment-cache";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { CommentSkeletons } from "./comment-skeletons";
import { SentComment } from "./sent-comment";
import { UnsentComments } from "./unsent-comments";

type Props = {
  post: Post;
  viewer: Author;
  first: ServedComments | undefined;
  onReport: (comment: Comment) => void;
};

/** The comments of a post, newest first, the unsent ones on top; more by the page. */
export function CommentList({ post, viewer, first, onReport }: Props) {
  const comments = useComments(post._id, first);
  const hiddenAuthors = useHiddenAuthors();
  if (comments.isPending) return <CommentSkeletons />;
  const shown = flatten(comments.data).filter(({ user }) => !hiddenAuthors.has(user._id));
  return (
    <>
      <ul className="comments" aria-label="Comments">
        <UnsentComments postId={post._id} viewer={viewer} />
        {shown.map((comment) => (
          <SentComment
            key={comment._id}
            comment={comment}
            post={post}
            viewer={viewer}
            agoFrom={first?.at ?? 0}
            onReport={onReport}
          />
        ))}
      </ul>
      {shown.length === 0 && !comments.isError && (
        <p className="comments-none hint-text">No comments yet</p>
      )}
      {comments.isError && <Failure onRetry={() => void comments.refetch()} />}
      {comments.hasNextPage && (
        <Button
          look="outline"
          className="comments-more"
          busy={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          Show more comments
        </Button>
      )}
    </>
  );
}

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="comments-failed">
    <Alert message={commentMessages.listFailed} />
    <Button look="outline" small onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
