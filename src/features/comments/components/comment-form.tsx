"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { avatarSet } from "@/features/media/rules";
import type { Author } from "@/features/users/schema";
import { newId } from "@/lib/id";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FieldError } from "@/ui/field";
import { isUnsent } from "../comment-cache";
import { readDraft, writeDraft } from "../draft";
import { COMMENT_MAX } from "../rules";
import { commentBody } from "../schema";
import { sendComment } from "../send-comment";

type Props = { postId: string; viewer: Author };

/** Where a comment is written. What is in it survives a closed overlay and a new login. */
export function CommentForm({ postId, viewer }: Props) {
  const client = useQueryClient();
  const id = useId();
  const [outcome, setOutcome] = useState("");
  const draft = { viewerId: viewer._id, postId };
  const { register, handleSubmit, setValue, watch, reset, formState } = useForm({
    resolver: zodResolver(commentBody),
    defaultValues: { content: "" },
  });
  const content = watch("content");
  const left = COMMENT_MAX - content.trim().length;
  const error = formState.errors.content?.message;

  useEffect(() => {
    const begun = readDraft({ viewerId: viewer._id, postId });
    if (!isUnsent(client, postId, begun)) setValue("content", begun);
  }, [client, setValue, viewer._id, postId]);

  const send = handleSubmit(async (comment) => {
    reset();
    setOutcome("");
    const sending = { client, postId, viewerId: viewer._id, key: newId(), ...comment };
    const sent = await sendComment(sending);
    setOutcome(sent ? "Comment posted" : "");
  });

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form className="comment-form" onSubmit={(event) => void send(event)} noValidate>
      <Avatar src={viewer.pfp} srcSet={avatarSet(viewer.pfp)} name={viewer.fullName} size={32} />
      <div>
        <label className="sr-only" htmlFor={id}>
          Add a comment
        </label>
        <div className="grows" data-text={content}>
          <textarea
            {...register("content", { onChange: (event) => writeDraft(draft, event.target.value) })}
            id={id}
            className="input"
            rows={2}
            placeholder="Add a comment"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}error` : `${id}left`}
            onKeyDown={sendByKeys}
          />
        </div>
        {error && <FieldError id={`${id}error`} message={error} />}
        <div className="comment-foot">
          <span id={`${id}left`} className={classNames("meta num", left < 0 && "at-limit")}>
            {left} left
          </span>
          <Button small type="submit">
            Post comment
          </Button>
        </div>
        <p className="sr-only" role="status">
          {outcome}
        </p>
      </div>
    </form>
  );
}
