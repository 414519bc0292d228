import { type RefObject, useEffect, useRef } from "react";
import type { Post } from "@/features/posts/schema";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { focusCard } from "../post/focus-card";
import { nextCard } from "./next-card";

/**
 * Keys of a list: they move the focus from card to card, and like or bookmark the focused one. The cards
 * stay articles with links, each of them a tab stop: roving focus of a grid would take them out of it.
 * @returns the text of a live region
 */
export function useListKeys(posts: Post[], list: RefObject<HTMLElement | null>): string {
  const reveal = useReveal();
  const cards = () => [...(list.current?.querySelectorAll(":scope > article") ?? [])];
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement));
  const { like, bookmark, announcement } = useReactionKeys(() => posts[focused()]?._id);

  const goTo = (index: number) => {
    const post = posts[index];
    if (!post) return;
    focusCard(post._id);
    reveal(cards()[index]);
  };
  const next = () => goTo(focused() < 0 ? firstInView(cards()) : focused() + 1);
  const previous = () => goTo(focused() < 0 ? firstInView(cards()) : focused() - 1);

  /** @returns false where the key is the browser's: outside of the cards, and at their edges */
  const move = ({ key, repeat }: KeyboardEvent) => {
    const from = focused();
    if (from < 0) return false;
    const boxes = cards().map((card) => card.getBoundingClientRect());
    const index = nextCard(boxes, from, key, window.innerHeight);
    // A key that is held stops at the edge, and does not scroll the page on.
    if (index === undefined) return repeat || (key === "ArrowDown" && focusShowMore(list.current));
    goTo(index);
    return true;
  };

  useShortcuts({ next, previous, move, like, bookmark });
  return announcement;
}

/**
 * @returns what scrolls the focused card into view, and again when a scroll that was under way ends, which
 *   goes on to its own target; until the next key, wheel or press
 */
function useReveal() {
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  return (card: Element | undefined) => {
    end.current?.abort();
    end.current = new AbortController();
    const { signal } = end.current;
    const reveal = () => {
      if (card?.contains(document.activeElement)) card.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("scrollend", reveal, { signal });
    const abort = () => end.current?.abort();
    // Capture: the key that is handled now has passed it.
    for (const input of ["keydown", "wheel", "pointerdown"]) {
      window.addEventListener(input, abort, { capture: true, passive: true, signal });
    }
    reveal();
  };
}

/** Focuses the link below a list, unless it loads the next page already. */
function focusShowMore(list: HTMLElement | null): boolean {
  const link = list?.parentElement?.querySelector<HTMLElement>("[data-more]:not([aria-busy])");
  link?.focus();
  return Boolean(link);
}

const firstInView = (cards: Element[]) =>
  Math.max(
    0,
    cards.findIndex((card) => {
      const { top } = card.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight;
    }),
  );
