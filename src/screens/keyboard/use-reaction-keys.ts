import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { togglePostBookmark } from "@/features/bookmarks/client";
import { togglePostLike } from "@/features/likes/client";
import { readPost } from "@/features/posts/client/post-cache";

/**
 * Likes and bookmarks a post by key.
 * @param current returns the id of the post
 * @returns the handlers, and the text of a live region for likes; bookmarks have a toast
 */
export function useReactionKeys(current: () => string | undefined) {
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState("");
  const read = () => {
    const id = current();
    return id === undefined ? undefined : readPost(client, id);
  };
  const like = () => {
    const post = read();
    if (!post) return;
    setAnnouncement(`${post.isLiked ? "Like removed" : "Liked"}: ${post.title}`);
    void togglePostLike(client, post);
  };
  const bookmark = () => {
    const post = read();
    if (post) void togglePostBookmark(client, post);
  };
  return { like, bookmark, announcement };
}
