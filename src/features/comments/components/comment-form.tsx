import { useMutation, useQueryClient } from "@tanstack/react-query";
import { avatarSet } from "@/features/media/paths";
import type { Author } from "@/features/users/schema";
import { isMissing, messageOf } from "@/lib/browser/call";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { type CommentTarget, editComment, type Sent, sendComment } from "../client/change-comment";
import { refreshCount } from "../client/comment-cache";
import { readDraft, writeDraft } from "../client/draft";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { CommentEditor } from "./comment-editor";

type Props = { postId: string; viewer: Author };

/** The form for a new comment; its draft survives a closed overlay and a new login. */
export function CommentForm({ postId, viewer }: Props) {
  const client = useQueryClient();
  const draft = { viewerId: viewer._id, targetId: postId };
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (sent: Sent) => sendComment(client, postId, sent),
    onSuccess: () => writeDraft(draft, ""),
  });
  return (
    <div className="flex gap-3">
      <Avatar src={viewer.pfp} srcSet={avatarSet(viewer.pfp)} name={viewer.fullName} size={32} />
      <CommentEditor
        label="Add a comment"
        draft={draft}
        restore={() => readDraft(draft)}
        failure={error ? messageOf(error, commentMessages.failed) : undefined}
        onChange={reset}
        busy={isPending}
        onSend={(sent, clear) => mutate(sent, { onSuccess: clear })}
      >
        <Button small type="submit" busy={isPending}>
          Post comment
        </Button>
      </CommentEditor>
      <p className="sr-only" role="status">
        {isSuccess && "Comment posted"}
      </p>
    </div>
  );
}

type EditProps = { target: CommentTarget; comment: Comment; onDone: () => void };

/** Edits a comment in place; its draft survives a failure, Escape and a closed post. */
export function EditComment({ target, comment, onDone }: EditProps) {
  const draft = { viewerId: comment.user._id, targetId: comment._id };
  const close = () => {
    writeDraft(draft, "");
    onDone();
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (content: string) => editComment(target, content),
    onSuccess: close,
    onError: (cause) => {
      if (isMissing(cause)) void refreshCount(target.client, target.postId);
    },
  });
  return (
    <div className="mt-1">
      <CommentEditor
        label="Edit comment"
        draft={draft}
        restore={() => readDraft(draft) || comment.content}
        failure={error ? messageOf(error, commentMessages.updateFailed) : undefined}
        onChange={reset}
        busy={isPending}
        onSend={({ content }) => (content === comment.content ? close() : mutate(content))}
        onCancel={onDone}
      >
        <span className="flex gap-2">
          <Button small look="plain" onClick={close}>
            Cancel
          </Button>
          <Button small type="submit" busy={isPending}>
            Save
          </Button>
        </span>
      </CommentEditor>
    </div>
  );
}
