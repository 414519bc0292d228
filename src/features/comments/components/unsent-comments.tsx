"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Author } from "@/features/users/schema";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { dropUnsent, type UnsentComment, useUnsent } from "../client/comment-cache";
import { dropDraft } from "../client/draft";
import { sendComment } from "../client/send-comment";
import { CommentItem } from "./comment-item";

type Props = { postId: string; viewer: Author };

export function UnsentComments({ postId, viewer }: Props) {
  return useUnsent(postId).map((comment) => (
    <CommentItem
      key={comment.key}
      author={viewer}
      when={comment.failure === null ? "Sending" : "Not sent"}
      content={comment.content}
    >
      {comment.failure !== null && <Failed comment={comment} postId={postId} viewer={viewer} />}
    </CommentItem>
  ));
}

function Failed({ comment, postId, viewer }: Props & { comment: UnsentComment }) {
  const client = useQueryClient();
  const { key, content, failure } = comment;
  const sending = { client, postId, viewerId: viewer._id, key, content };
  const discard = () => {
    dropUnsent(client, postId, key);
    dropDraft({ viewerId: viewer._id, targetId: postId }, content);
  };
  return (
    <div role="alert">
      <FieldError id={`${key}-failure`} message={failure ?? ""} />
      <div className="mt-2 flex gap-2">
        <Button look="outline" small onClick={() => void sendComment(sending)}>
          Retry
        </Button>
        <Button look="plain" small onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
