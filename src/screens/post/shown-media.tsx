"use client";
import { useQueryClient } from "@tanstack/react-query";
import { togglePostLike } from "@/features/likes/client";
import { PostMedia } from "@/features/posts/components/post-media";
import type { Post } from "@/features/posts/schema";

/** The media of an opened post. A double tap likes it, and never takes a like back. */
export function ShownMedia({ post }: { post: Post }) {
  const client = useQueryClient();
  const like = () => {
    if (!post.isLiked) void togglePostLike(client, post);
  };
  return <PostMedia post={post} onDoubleTap={like} />;
}
