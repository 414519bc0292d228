import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo } from "react";
import { useIsGone } from "@/features/posts/gone-posts";
import { rememberList, useAppended, useListName } from "@/features/posts/list-cache";
import type { Post } from "@/features/posts/schema";

/** A list as the server rendered it. */
export type RenderedList = {
  /** Names this rendering of the list, see `useAppended`. */
  listId: string;
  posts: Post[];
  nextCursor: string | null;
  /** Whether it begins with the first post. */
  fromStart: boolean;
};

/** A list with all that was appended to it in the browser. */
export type WholeList = Pick<RenderedList, "listId" | "posts" | "nextCursor"> & {
  /** Whether it has more than its first page. */
  isPaged: boolean;
};

/**
 * The posts that the server rendered and those that were appended since, each once, without what is
 * gone; and how many have gone since the server counted them.
 */
export function useWholeList({
  listId: given,
  posts,
  nextCursor,
  fromStart,
}: RenderedList): WholeList & { gone: number } {
  const { listId, wasGone } = useListName(given);
  const appended = useAppended(listId);
  const isGone = useIsGone();
  return useMemo(() => {
    const first = new Set(posts.map((post) => post._id));
    const more = appended?.posts.filter((post) => !first.has(post._id)) ?? [];
    const whole = [...posts, ...more];
    const here = whole.filter((post) => !isGone(post._id));
    return {
      listId,
      posts: here,
      nextCursor: appended ? appended.nextCursor : nextCursor,
      isPaged: !fromStart || appended !== undefined,
      gone: whole.filter(({ _id }) => isGone(_id) && !wasGone(_id)).length,
    };
  }, [listId, posts, nextCursor, fromStart, appended, isGone, wasGone]);
}

/** Tells previous and next of an opened post what stands here, in this order. */
export function useShownOrder(shown: Post[]) {
  const client = useQueryClient();
  // In the layout phase, when the cards of a new page do not listen to the cache yet.
  useLayoutEffect(() => {
    rememberList(
      client,
      shown.map((post) => post._id),
    );
  });
}
