import { type FocusEvent, useEffect, useRef } from "react";
import type { Post } from "@/features/posts/schema";
import { focusHeading, onceFocusLost } from "@/ui/restore-focus";
import { focusCard } from "./focus-card";

/**
 * When the card with the focus leaves the list, the one that takes its place has it: after a post
 * was deleted, or taken out of a collection, also while it was open over the list. After the last one
 * it is the heading of what stands there instead, or that of the page.
 * @param focus gives the focus to a card by its post's id
 * @returns what listens to the focus in the list
 */
export function useFocusRestoration(posts: Post[], focus: (postId: string) => unknown = focusCard) {
  const last = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (!last.current || posts.some(({ _id }) => _id === last.current?.id)) return;
    const { place } = last.current;
    const heir = posts[Math.min(place, posts.length - 1)];
    onceFocusLost(() => (heir ? focus(heir._id) : focusHeading()));
    last.current = heir && { id: heir._id, place };
  }, [posts, focus]);

  useEffect(
    () => () => {
      if (last.current) onceFocusLost(() => focusHeading("main .empty h2"));
    },
    [],
  );

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const place = [...currentTarget.children].findIndex((card) => card.contains(target));
    const post = posts[place];
    if (post) last.current = { id: post._id, place };
  };
}
