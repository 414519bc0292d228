import { useEffect } from "react";
import { whenFocusIsLost } from "@/ui/restore-focus";
import { takeLastPost } from "../post/list-before";
import { cardOf, focusCard } from "./focus-card";

/**
 * Back from the page of a post, focuses its card. The scroll position is that of before, unless steps have
 * led to another card, which is scrolled into view.
 */
export function useFocusOnLastPost() {
  // Before the effect of the frame, which would focus the heading.
  useEffect(() => {
    const last = takeLastPost();
    if (!last) return;
    whenFocusIsLost(() => {
      focusCard(last.id);
      if (!last.isStep) return;
      const card = cardOf(last.id);
      // After the browser has restored the scroll position of before.
      requestAnimationFrame(() => card?.scrollIntoView({ block: "nearest" }));
    });
  }, []);
}
