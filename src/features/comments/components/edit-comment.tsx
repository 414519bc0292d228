"use client";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId } from "react";
import { isMissing, messageOf } from "@/lib/browser/call";
import { Button } from "@/ui/button";
import { type CommentTarget, editComment } from "../client/change-comment";
import { readDraft, writeDraft } from "../client/draft";
import { refreshCount } from "../client/refresh-count";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { CommentBox } from "./comment-box";
import { useCommentText } from "./use-comment-text";

type Props = { target: CommentTarget; comment: Comment; onDone: () => void };

/** Edits a comment in place; its draft survives a failure, Escape and a closed post. */
export function EditComment({ target, comment, onDone }: Props) {
  const id = useId();
  const draft = { viewerId: comment.user._id, targetId: comment._id };
  const { field, box, error, validate, setServerError } = useCommentText(
    draft,
    readDraft(draft) || comment.content,
  );
  useEffect(() => box.current?.focus(), [box]);

  const close = () => {
    writeDraft(draft, "");
    onDone();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (content: string) => editComment(target, content),
    onSuccess: close,
    onError: (error) => {
      setServerError(messageOf(error, commentMessages.updateFailed));
      if (isMissing(error)) void refreshCount(target.client, target.postId);
    },
  });
  const save = () => {
    const content = validate();
    if (content === undefined || isPending) return;
    if (content === comment.content) close();
    else mutate(content);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <form className="mt-1" onSubmit={submit} noValidate>
      <CommentBox
        id={id}
        label="Edit comment"
        field={field}
        error={error}
        onSend={save}
        onCancel={field.value === comment.content ? close : undefined}
      >
        <span className="flex gap-2">
          <Button small look="plain" onClick={close}>
            Cancel
          </Button>
          <Button small type="submit" busy={isPending}>
            Save
          </Button>
        </span>
      </CommentBox>
    </form>
  );
}
