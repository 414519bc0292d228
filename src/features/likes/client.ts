import type { QueryClient } from "@tanstack/react-query";
import { handlePostFailure } from "@/features/posts/client/hidden-posts";
import { patchPost, readPost, shareReaction } from "@/features/posts/client/post-cache";
import type { Post } from "@/features/posts/schema";
import { call } from "@/lib/browser/call";
import { optimisticToggle } from "@/lib/browser/optimistic-toggle";
import type { toggleLike } from "./api";

const LIKE_FAILED = "Could not update like.";

const toggle = optimisticToggle<Pick<Post, "isLiked" | "likes">>({
  isOn: ({ isLiked }) => isLiked,
  predict: ({ likes }, isLiked) => ({ isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }),
  request: async (id) => {
    const { liked, likeCount } = await call<typeof toggleLike>("POST /likes/tweets/{id}/like", {
      params: { id },
    });
    return { isLiked: liked, likes: likeCount };
  },
});

/** Likes a post, or removes the like: an optimistic update, then what the server confirms. */
export async function togglePostLike(client: QueryClient, post: Post): Promise<void> {
  const { isLiked, likes } = readPost(client, post._id) ?? post;
  try {
    const confirmed = await toggle({
      key: post._id,
      shown: { isLiked, likes },
      show: (state, inFlight) => patchPost(client, post._id, state, { inFlight }),
    });
    if (confirmed) shareReaction(post._id, confirmed);
  } catch (error) {
    handlePostFailure(client, post._id, error, LIKE_FAILED);
  }
}
