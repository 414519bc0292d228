import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing, messageOf } from "@/lib/browser/call";
import type { createComment } from "../api";
import { commentMessages } from "../messages";
import { addComment, dropUnsent, upsertUnsent } from "./comment-cache";
import { dropDraft } from "./draft";
import { refreshCount } from "./refresh-count";

type Sending = {
  client: QueryClient;
  postId: string;
  viewerId: string;
  /** The idempotency key, which identifies the unsent comment. */
  key: string;
  content: string;
};

/**
 * Sends a comment. Until it is accepted it is an unsent comment on top of the list; after a failure it
 * stays there with the reason.
 * @returns whether it was accepted
 */
export async function sendComment({ client, postId, viewerId, key, content }: Sending) {
  upsertUnsent(client, postId, { key, content, failure: null });
  try {
    const { comment } = await call<typeof createComment>("POST /tweets/{id}/comments", {
      params: { id: postId },
      body: { content },
      idempotencyKey: key,
    });
    notifyManager.batch(() => {
      dropUnsent(client, postId, key);
      const isNew = addComment(client, postId, comment);
      if (isNew) patchPost(client, postId, (post) => ({ comments: post.comments + 1 }));
    });
    dropDraft({ viewerId, targetId: postId }, content);
    void refreshCount(client, postId);
    return true;
  } catch (error) {
    const failure = messageOf(error, commentMessages.failed);
    upsertUnsent(client, postId, { key, content, failure });
    if (isMissing(error)) hidePost(client, postId, "missing");
    return false;
  }
}
