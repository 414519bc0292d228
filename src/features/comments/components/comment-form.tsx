import { useMutation, useQueryClient } from "@tanstack/react-query";
import { avatarSet } from "@/features/media/paths";
import type { Author } from "@/features/users/schema";
import { isMissing, messageOf } from "@/lib/browser/call";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { type CommentTarget, editComment } from "../client/change-comment";
import { readComments, refreshCount } from "../client/comment-cache";
import { dropDraft, readDraft, writeDraft } from "../client/draft";
import { readUnsent, useSendComment } from "../client/send-comment";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { CommentEditor } from "./comment-editor";

type Props = { postId: string; viewer: Author };

/** The form for a new comment; its draft survives a closed overlay and a new login. */
export function CommentForm({ postId, viewer }: Props) {
  const client = useQueryClient();
  const draft = { viewerId: viewer._id, targetId: postId };
  const { mutate, isSuccess } = useSendComment(draft);
  const restore = () => {
    const text = readDraft(draft);
    const content = text.trim();
    // Also when its response was lost.
    const isPosted = readComments(client, postId).some(
      (comment) => comment.user._id === viewer._id && comment.content === content,
    );
    if (isPosted) dropDraft(draft, content);
    return isPosted || readUnsent(client, postId).includes(content) ? "" : text;
  };
  return (
    <div className="flex gap-3">
      <Avatar src={viewer.pfp} srcSet={avatarSet(viewer.pfp)} name={viewer.fullName} size={32} />
      <CommentEditor
        label="Add a comment"
        draft={draft}
        restore={restore}
        onSend={(sent) => mutate(sent)}
        clears
      >
        <Button small type="submit">
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
        onSend={({ content }) => {
          if (content === comment.content) close();
          else if (!isPending) mutate(content);
        }}
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
