import { type FocusEvent, useEffect, useRef } from "react";
import type { Post } from "@/features/posts/schema";
import { topModal } from "@/ui/use-modal";
import { focusCard } from "./focus-card";

/**
 * When the card with the focus leaves the list, the one that takes its place has it: after a post
 * was deleted, or taken out of a collection, also while it was open over the list.
 * @param focus gives the focus to a card by its post's id
 * @returns what listens to the focus in the list
 */
export function useKeptFocus(posts: Post[], focus: (postId: string) => unknown = focusCard) {
  const last = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (!last.current || posts.some(({ _id }) => _id === last.current?.id)) return;
    const { place } = last.current;
    const heir = posts[Math.min(place, posts.length - 1)];
    const inherit = () => {
      if (heir && document.activeElement === document.body) focus(heir._id);
    };
    const modal = topModal();
    if (!modal) inherit();
    modal?.addEventListener("close", inherit, { once: true });
    last.current = heir && { id: heir._id, place };
  }, [posts, focus]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const place = [...currentTarget.children].findIndex((card) => card.contains(target));
    const post = posts[place];
    if (post) last.current = { id: post._id, place };
  };
}
