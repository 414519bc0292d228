"use client";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { isMissing, messageOf } from "@/lib/browser/call";
import { Button } from "@/ui/button";
import { type CommentPlace, editComment } from "../client/change-comment";
import { readDraft, writeDraft } from "../client/draft";
import { refreshCount } from "../client/refresh-count";
import { commentMessages } from "../messages";
import type { Comment } from "../schema";
import { CommentBox } from "./comment-box";
import { useCommentText } from "./use-comment-text";

type Props = { place: CommentPlace; comment: Comment; onDone: () => void };

/** Edits a comment in place; its draft survives a failure and a closed post. */
export function EditComment({ place, comment, onDone }: Props) {
  const id = useId();
  const draft = { viewerId: comment.user._id, targetId: comment._id };
  const [busy, setBusy] = useState(false);
  const { field, box, error, validate, setServerError } = useCommentText(
    draft,
    readDraft(draft) || comment.content,
  );
  useEffect(() => box.current?.focus(), [box]);

  const close = () => {
    writeDraft(draft, "");
    onDone();
  };
  const save = async () => {
    const content = validate();
    if (content === undefined || busy) return;
    setBusy(true);
    try {
      if (content !== comment.content) await editComment(place, content);
      close();
    } catch (error) {
      setServerError(messageOf(error, commentMessages.updateFailed));
      if (isMissing(error)) void refreshCount(place.client, place.postId);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form className="comment-edit" onSubmit={submit} noValidate>
      <CommentBox
        id={id}
        label="Edit comment"
        field={field}
        error={error}
        onSend={() => void save()}
        onCancel={close}
      >
        <span className="flex gap-2">
          <Button small look="plain" onClick={close}>
            Cancel
          </Button>
          <Button small type="submit" busy={busy}>
            Save
          </Button>
        </span>
      </CommentBox>
    </form>
  );
}
