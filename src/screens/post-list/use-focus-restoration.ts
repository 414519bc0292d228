import { type FocusEvent, useEffect, useRef } from "react";
import type { Post } from "@/features/posts/schema";
import { focusHeading, whenFocusIsLost } from "@/ui/restore-focus";
import { focusCard } from "./focus-card";

/**
 * When the last focused card is removed from the list, also while its post is open, focuses the card
 * at its index; after the last card, the heading of the empty list or of the page.
 * @param focus focuses a card by the id of its post
 * @returns the focus handler of the list
 */
export function useFocusRestoration(posts: Post[], focus: (postId: string) => unknown = focusCard) {
  const last = useRef<{ id: string; index: number }>(undefined);

  useEffect(() => {
    if (!last.current || posts.some(({ _id }) => _id === last.current?.id)) return;
    const { index } = last.current;
    const next = posts[Math.min(index, posts.length - 1)];
    whenFocusIsLost(() => (next ? focus(next._id) : focusHeading()));
    last.current = next && { id: next._id, index };
  }, [posts, focus]);

  useEffect(
    () => () => {
      if (last.current) whenFocusIsLost(() => focusHeading("main .empty h2"));
    },
    [],
  );

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((card) => card.contains(target));
    const post = posts[index];
    if (post) last.current = { id: post._id, index };
  };
}
