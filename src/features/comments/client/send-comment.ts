import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing, messageOf } from "@/lib/call";
import type { createComment } from "../api";
import { commentMessages } from "../messages";
import { addComment, dropUnsent, keepUnsent } from "./comment-cache";
import { dropDraft } from "./draft";
import { refreshCount } from "./refresh-count";

type Sending = {
  client: QueryClient;
  postId: string;
  viewerId: string;
  /** Tells one unsent comment from another; sent again, the comment keeps it. */
  key: string;
  content: string;
};

/**
 * Sends a comment. Until it is accepted it stands on top of the list as unsent, and stays there if
 * it fails, with its text and the reason; also when the post turns out to be gone.
 * @returns whether it was accepted
 */
export async function sendComment({ client, postId, viewerId, key, content }: Sending) {
  keepUnsent(client, postId, { key, content, failure: null });
  try {
    const { comment } = await call<typeof createComment>({
      method: "POST",
      path: "/tweets/{id}/comments",
      params: { id: postId },
      body: { content },
      idempotencyKey: key,
    });
    notifyManager.batch(() => {
      dropUnsent(client, postId, key);
      const isNew = addComment(client, postId, comment);
      if (isNew) patchPost(client, postId, (post) => ({ comments: post.comments + 1 }));
    });
    dropDraft({ viewerId, aboutId: postId }, content);
    void refreshCount(client, postId);
    return true;
  } catch (error) {
    const failure = messageOf(error, commentMessages.failed);
    keepUnsent(client, postId, { key, content, failure });
    if (isMissing(error)) hidePost(client, postId, "missing");
    return false;
  }
}
