"use client";
import type { Author } from "@/features/users/schema";
import { messageOf } from "@/lib/browser/call";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { dropDraft } from "../client/draft";
import { useUnsent } from "../client/send-comment";
import { commentMessages } from "../messages";
import { CommentItem } from "./comment-item";

type Props = { postId: string; viewer: Author };

export const UnsentComments = ({ postId, viewer }: Props) =>
  useUnsent(postId).map(({ key, content, error, retry, discard }) => (
    <CommentItem key={key} author={viewer} when={error ? "Not sent" : "Sending"} content={content}>
      {error && (
        <div role="alert">
          <FieldError id={`${key}-failure`} message={messageOf(error, commentMessages.failed)} />
          <div className="mt-2 flex gap-2">
            <Button look="outline" small onClick={retry}>
              Retry
            </Button>
            <Button
              look="plain"
              small
              onClick={() => {
                discard();
                dropDraft({ viewerId: viewer._id, targetId: postId }, content);
              }}
            >
              Discard
            </Button>
          </div>
        </div>
      )}
    </CommentItem>
  ));
