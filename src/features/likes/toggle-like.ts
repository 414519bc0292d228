import type { QueryClient } from "@tanstack/react-query";
import { holdPost, patchPost, readPost } from "@/features/posts/post-cache";
import type { Post } from "@/features/posts/schema";
import { tellFailure } from "@/features/posts/tell-failure";
import { call } from "@/lib/call";
import { latestIntent } from "@/lib/latest-intent";
import type { toggleLike } from "./api";
import { likeFailed } from "./rules";

type Liking = Pick<Post, "isLiked" | "likes">;

const intend = latestIntent<Liking>({
  isOn: ({ isLiked }) => isLiked,
  guess: ({ likes }, isLiked) => ({ isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }),
  flip: async (id) => {
    const { liked, likeCount } = await call<typeof toggleLike>({
      method: "POST",
      path: "/likes/tweets/{id}/like",
      params: { id },
    });
    return { isLiked: liked, likes: likeCount };
  },
});

/** Likes the post, or takes the like back: on screen at once, then as the server says. */
export async function likeOrUnlike(client: QueryClient, post: Post): Promise<void> {
  const key = post._id;
  // A click may come before the last one is on screen.
  const { isLiked, likes } = readPost(client, key) ?? post;
  const show = (state: Liking) => patchPost(client, key, () => state);
  await holdPost(key, () =>
    intend({ key, wanted: !isLiked, shown: { isLiked, likes }, show }),
  ).catch((error) => tellFailure(client, key, error, likeFailed));
}
