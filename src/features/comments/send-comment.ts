import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { patchPost } from "@/features/posts/post-cache";
import { call, messageOf } from "@/lib/call";
import type { countComments, createComment } from "./api";
import { addComment, dropUnsent, keepUnsent } from "./comment-cache";
import { dropDraft } from "./draft";
import { commentMessages } from "./rules";

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
 * it fails, with its text and the reason.
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
      addComment(client, postId, comment);
      patchPost(client, postId, (post) => ({ comments: post.comments + 1 }));
    });
    dropDraft({ viewerId, postId }, content);
    void refreshCount(client, postId);
    return true;
  } catch (error) {
    const failure = messageOf(error, commentMessages.failed);
    keepUnsent(client, postId, { key, content, failure });
    return false;
  }
}

/** Others comment, too: the count becomes the server's. Without an answer it stays as counted here. */
async function refreshCount(client: QueryClient, postId: string) {
  try {
    const { count } = await call<typeof countComments>({
      method: "GET",
      path: "/tweets/{id}/comments/count",
      params: { id: postId },
    });
    patchPost(client, postId, () => ({ comments: count }));
  } catch {
    // Counted here already.
  }
}
