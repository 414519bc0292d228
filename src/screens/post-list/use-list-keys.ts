import type { RefObject } from "react";
import type { Post } from "@/features/posts/schema";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { focusCard } from "./focus-card";

/**
 * Keys of a list: the focus goes from card to card in the order of reading, and the card that has it
 * is liked or kept.
 * @returns what a live region says
 */
export function useListKeys(posts: Post[], list: RefObject<HTMLElement | null>): string {
  const cards = () => [...(list.current?.children ?? [])];
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement));
  const { like, bookmark, said } = useReactionKeys(() => posts[focused()]?._id);

  const goTo = (place: number) => {
    const post = posts[place];
    if (!post) return;
    focusCard(post._id);
    cards()[place]?.scrollIntoView({ block: "nearest" });
  };
  const next = () => goTo(focused() < 0 ? firstInView(cards()) : focused() + 1);
  const previous = () => goTo(focused() < 0 ? firstInView(cards()) : focused() - 1);

  useShortcuts({ next, previous, like, bookmark });
  return said;
}

/** The first card that begins on screen, or else the first one. */
const firstInView = (cards: Element[]) =>
  Math.max(
    0,
    cards.findIndex((card) => {
      const { top } = card.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight;
    }),
  );
