"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { avatarSet } from "@/features/media/rules";
import type { Author } from "@/features/users/schema";
import { newId } from "@/lib/id";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { isUnsent } from "../comment-cache";
import { readDraft, writeDraft } from "../draft";
import { commentBody } from "../schema";
import { sendComment } from "../send-comment";
import { CommentBox } from "./comment-box";

type Props = { postId: string; viewer: Author };

/** Where a comment is written. What is in it survives a closed overlay and a new login. */
export function CommentForm({ postId, viewer }: Props) {
  const client = useQueryClient();
  const id = useId();
  const [outcome, setOutcome] = useState("");
  const draft = { viewerId: viewer._id, aboutId: postId };
  const { register, handleSubmit, setValue, watch, reset, formState } = useForm({
    resolver: zodResolver(commentBody),
    defaultValues: { content: "" },
  });

  useEffect(() => {
    const begun = readDraft({ viewerId: viewer._id, aboutId: postId });
    if (!isUnsent(client, postId, begun)) setValue("content", begun);
  }, [client, setValue, viewer._id, postId]);

  const send = handleSubmit(async (comment) => {
    reset();
    setOutcome("");
    const sending = { client, postId, viewerId: viewer._id, key: newId(), ...comment };
    const sent = await sendComment(sending);
    setOutcome(sent ? "Comment posted" : "");
  });

  return (
    <form className="comment-form" onSubmit={(event) => void send(event)} noValidate>
      <Avatar src={viewer.pfp} srcSet={avatarSet(viewer.pfp)} name={viewer.fullName} size={32} />
      <div>
        <CommentBox
          id={id}
          label="Add a comment"
          field={register("content", { onChange: ({ target }) => writeDraft(draft, target.value) })}
          text={watch("content")}
          error={formState.errors.content?.message}
          onSend={() => void send()}
        >
          <Button small type="submit">
            Post comment
          </Button>
        </CommentBox>
        <p className="sr-only" role="status">
          {outcome}
        </p>
      </div>
    </form>
  );
}
