import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIsGone } from "@/features/posts/gone-posts";
import { rememberList, useAppended } from "@/features/posts/list-cache";
import type { Post } from "@/features/posts/schema";

/** A list as the server rendered it. */
export type RenderedList = {
  /** Names this rendering of the list, see `useAppended`. */
  listId: string;
  posts: Post[];
  nextCursor: string | null;
};

/** The posts that the server rendered and those that were appended since, each once, without what is gone. */
export function useWholeList({ listId, posts, nextCursor }: RenderedList) {
  const appended = useAppended(listId);
  const isGone = useIsGone();
  const first = new Set(posts.map((post) => post._id));
  const more = appended?.posts.filter((post) => !first.has(post._id)) ?? [];
  return {
    posts: [...posts, ...more].filter((post) => !isGone(post._id)),
    nextCursor: appended ? appended.nextCursor : nextCursor,
  };
}

/** Tells previous and next of an opened post what stands here, in this order. */
export function useShownOrder(shown: Post[]) {
  const client = useQueryClient();
  useEffect(() => {
    rememberList(
      client,
      shown.map((post) => post._id),
    );
  });
}
