import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { togglePostBookmark } from "@/features/bookmarks/client";
import { togglePostLike } from "@/features/likes/client";
import { readPost } from "@/features/posts/client/post-cache";

/**
 * Like and bookmark by key.
 * @param current answers the id of the post that they are for
 * @returns the handlers, and what a live region says of a like; of a bookmark a notice does
 */
export function useReactionKeys(current: () => string | undefined) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const read = () => {
    const id = current();
    return id === undefined ? undefined : readPost(client, id);
  };
  const like = () => {
    const post = read();
    if (!post) return;
    setSaid(`${post.isLiked ? "Like removed" : "Liked"}: ${post.title}`);
    void togglePostLike(client, post);
  };
  const bookmark = () => {
    const post = read();
    if (post) void togglePostBookmark(client, post);
  };
  return { like, bookmark, said };
}
