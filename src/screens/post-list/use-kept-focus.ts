import { type FocusEvent, useEffect, useRef } from "react";
import type { Post } from "@/features/posts/schema";
import { topModal } from "@/ui/use-modal";
import { focusCard } from "./focus-card";

/**
 * When the card with the focus leaves the list, the one that takes its place has it: after a post
 * was deleted, or taken out of a collection, also while it was open over the list.
 * @returns what listens to the focus in the list
 */
export function useKeptFocus(posts: Post[]) {
  const last = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    if (!last.current || posts.some(({ _id }) => _id === last.current?.id)) return;
    const { place } = last.current;
    const heir = posts[Math.min(place, posts.length - 1)];
    const inherit = () => {
      if (heir && document.activeElement === document.body) focusCard(heir._id);
    };
    const modal = topModal();
    if (!modal) inherit();
    modal?.addEventListener("close", inherit, { once: true });
    last.current = heir && { id: heir._id, place };
  }, [posts]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const card = target.closest(".card");
    const place = card ? [...currentTarget.children].indexOf(card) : -1;
    const post = posts[place];
    if (post) last.current = { id: post._id, place };
  };
}
