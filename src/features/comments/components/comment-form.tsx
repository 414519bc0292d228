"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { avatarSet } from "@/features/media/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { isUnsent, readComments } from "../client/comment-cache";
import { dropDraft, idempotencyKeyFor, readDraft, wasSent } from "../client/draft";
import { sendComment } from "../client/send-comment";
import { CommentBox } from "./comment-box";
import { useCommentText } from "./use-comment-text";

type Props = { postId: string; viewer: Author };

/** The form for a new comment; its draft survives a closed overlay and a new login. */
export function CommentForm({ postId, viewer }: Props) {
  const client = useQueryClient();
  const id = useId();
  const [status, setStatus] = useState("");
  const draft = { viewerId: viewer._id, targetId: postId };
  const { field, error, setText, validate, clear } = useCommentText(draft, "");

  useEffect(() => {
    const stored = { viewerId: viewer._id, targetId: postId };
    const draftText = readDraft(stored);
    const text = draftText.trim();
    const isPosted = readComments(client, postId).some(
      ({ user, content }) => user._id === viewer._id && content === text,
    );
    if (isPosted && wasSent(stored, text)) dropDraft(stored, text);
    else if (!isUnsent(client, postId, draftText)) setText(draftText);
  }, [client, setText, viewer._id, postId]);

  const send = async () => {
    const content = validate();
    if (content === undefined) return;
    clear();
    setStatus("");
    const key = idempotencyKeyFor(draft, content);
    const sending = { client, postId, viewerId: viewer._id, key, content };
    const sent = await sendComment(sending);
    setStatus(sent ? "Comment posted" : "");
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className="flex gap-3" onSubmit={submit} noValidate>
      <Avatar src={viewer.pfp} srcSet={avatarSet(viewer.pfp)} name={viewer.fullName} size={32} />
      <div className="min-w-0 flex-1">
        <CommentBox
          id={id}
          label="Add a comment"
          field={field}
          error={error}
          onSend={() => void send()}
        >
          <Button small type="submit">
            Post comment
          </Button>
        </CommentBox>
        <p className="sr-only" role="status">
          {status}
        </p>
      </div>
    </form>
  );
}
