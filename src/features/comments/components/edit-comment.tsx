"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { isMissing, messageOf } from "@/lib/call";
import { Button } from "@/ui/button";
import { type CommentPlace, editComment } from "../change-comment";
import { readDraft, writeDraft } from "../draft";
import { refreshCount } from "../refresh-count";
import { commentMessages } from "../rules";
import { type Comment, commentBody } from "../schema";
import { CommentBox } from "./comment-box";

type Props = { place: CommentPlace; comment: Comment; onDone: () => void };

/** Changes one's own comment in its place. The text stays while saving fails, and when the post is closed meanwhile. */
export function EditComment({ place, comment, onDone }: Props) {
  const id = useId();
  const draft = { viewerId: comment.user._id, aboutId: comment._id };
  const { register, handleSubmit, setFocus, setError, watch, formState } = useForm({
    resolver: zodResolver(commentBody),
    defaultValues: { content: readDraft(draft) || comment.content },
  });
  const { errors, isSubmitting } = formState;
  const content = watch("content");
  useEffect(() => setFocus("content"), [setFocus]);

  const close = () => {
    writeDraft(draft, "");
    onDone();
  };
  const save = handleSubmit(async (changed) => {
    try {
      if (changed.content !== comment.content) await editComment(place, changed.content);
      close();
    } catch (error) {
      setError("content", { message: messageOf(error, commentMessages.updateFailed) });
      if (isMissing(error)) void refreshCount(place.client, place.postId);
    }
  });

  return (
    <form className="comment-edit" onSubmit={(event) => void save(event)} noValidate>
      <CommentBox
        id={id}
        label="Edit comment"
        field={register("content", { onChange: ({ target }) => writeDraft(draft, target.value) })}
        text={content}
        error={errors.content?.message}
        onSend={() => void save()}
        onCancel={close}
      >
        <span className="flex gap-2">
          <Button small look="plain" onClick={close}>
            Cancel
          </Button>
          <Button small type="submit" busy={isSubmitting}>
            Save
          </Button>
        </span>
      </CommentBox>
    </form>
  );
}
