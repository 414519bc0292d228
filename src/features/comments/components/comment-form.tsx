"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { avatarSet } from "@/features/media/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { isUnsent, readComments } from "../client/comment-cache";
import { dropDraft, isTried, keyToSend, readDraft } from "../client/draft";
import { sendComment } from "../client/send-comment";
import { CommentBox } from "./comment-box";
import { useCommentText } from "./use-comment-text";

type Props = { postId: string; viewer: Author };

/** Where a comment is written. What is in it survives a closed overlay and a new login. */
export function CommentForm({ postId, viewer }: Props) {
  const client = useQueryClient();
  const id = useId();
  const [outcome, setOutcome] = useState("");
  const draft = { viewerId: viewer._id, aboutId: postId };
  const { field, error, setText, take, clear } = useCommentText(draft, "");

  useEffect(() => {
    const place = { viewerId: viewer._id, aboutId: postId };
    const begun = readDraft(place);
    const text = begun.trim();
    const isThere = readComments(client, postId).some(
      ({ user, content }) => user._id === viewer._id && content === text,
    );
    if (isThere && isTried(place, text)) dropDraft(place, text);
    else if (!isUnsent(client, postId, begun)) setText(begun);
  }, [client, setText, viewer._id, postId]);

  const send = async () => {
    const content = take();
    if (content === undefined) return;
    clear();
    setOutcome("");
    const key = keyToSend(draft, content);
    const sending = { client, postId, viewerId: viewer._id, key, content };
    const sent = await sendComment(sending);
    setOutcome(sent ? "Comment posted" : "");
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className="comment-form" onSubmit={submit} noValidate>
      <Avatar src={viewer.pfp} srcSet={avatarSet(viewer.pfp)} name={viewer.fullName} size={32} />
      <div>
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
          {outcome}
        </p>
      </div>
    </form>
  );
}
