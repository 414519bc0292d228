import type { QueryClient } from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing } from "@/lib/browser/call";
import type { countComments } from "../api";

/** Updates the number of comments from the server, and hides a post that no longer exists. */
export async function refreshCount(client: QueryClient, postId: string) {
  try {
    const { count } = await call<typeof countComments>("GET /tweets/{id}/comments/count", {
      params: { id: postId },
    });
    patchPost(client, postId, { comments: count });
  } catch (error) {
    if (isMissing(error)) hidePost(client, postId, "missing");
  }
}
