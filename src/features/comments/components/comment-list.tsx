import { type ComponentProps, type ReactNode, useState } from "react";
import { useHiddenAuthors } from "@/features/posts/client/hidden-posts";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { flatten, type InitialComments, useComments } from "../client/comment-cache";
import { commentMessages } from "../messages";
import { SentComment } from "./sent-comment";

type BelowPost = { post: Post; viewer: Author } & Pick<
  ComponentProps<typeof SentComment>,
  "onReport" | "onTakeDown"
>;

type Props = BelowPost & {
  initial: InitialComments | undefined;
  children?: ReactNode;
};

export function CommentList({ initial, children, ...props }: Props) {
  const { post, viewer } = props;
  const comments = useComments(post._id, { initial });
  const hiddenAuthors = useHiddenAuthors();
  if (comments.isPending) return <CommentSkeletons />;
  const shown = flatten(comments.data).filter(({ user }) => !hiddenAuthors.has(user._id));
  return (
    <>
      <ul className="grid gap-3.5" aria-label="Comments">
        {shown.map((comment) => (
          <SentComment key={comment._id} comment={comment} agoFrom={initial?.at ?? 0} {...props} />
        ))}
      </ul>
      {shown.length === 0 && !comments.isError && !comments.hasNextPage && (
        <p className="hint-text">No comments yet</p>
      )}
      <ListEnd comments={comments} label="Show more comments" />
      {post.user._id === viewer._id && !comments.hasNextPage && shown.length < post.comments && (
        <HiddenComments {...props} />
      )}
      {children}
    </>
  );
}

/** Below an own post: what a block hides, only on request, because its author may delete and report it. */
function HiddenComments(props: BelowPost) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HiddenList {...props} />;
  return <WideButton onClick={() => setOpen(true)}>Show hidden comments</WideButton>;
}

function HiddenList(props: BelowPost) {
  const comments = useComments(props.post._id, { hidden: true });
  const shown = flatten(comments.data);
  return (
    <>
      <ul className="mt-5 grid gap-3.5" aria-label="Hidden comments">
        {shown.map((comment) => (
          <SentComment key={comment._id} comment={comment} agoFrom={0} isHidden {...props} />
        ))}
      </ul>
      {comments.isSuccess && shown.length === 0 && !comments.hasNextPage && (
        <p className="hint-text">{commentMessages.noneHidden}</p>
      )}
      <ListEnd comments={comments} label="Show more hidden comments" />
    </>
  );
}

type ListEndProps = { comments: ReturnType<typeof useComments>; label: string };

const ListEnd = ({ comments, label }: ListEndProps) => (
  <>
    {comments.isError && (
      <div className="mt-4 grid justify-items-start gap-3">
        <Alert message={commentMessages.listFailed} />
        <Button look="outline" small onClick={() => void comments.refetch()}>
          Try Again
        </Button>
      </div>
    )}
    {(comments.isPending || comments.hasNextPage) && (
      <WideButton busy={comments.isFetching} onClick={() => void comments.fetchNextPage()}>
        {label}
      </WideButton>
    )}
  </>
);

type WideButtonProps = { busy?: boolean; onClick: () => void; children: ReactNode };

const WideButton = (props: WideButtonProps) => (
  <Button look="outline" className="mt-5 w-full" {...props} />
);

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
