import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { takeLastPage } from "@/features/posts/client/list-order";
import { whenFocusIsLost } from "@/ui/restore-focus";
import { cardOf, focusCard } from "../post/focus-card";

/**
 * Back from the page of a post, focuses its card. The scroll position is that of before, unless steps have
 * led to another card, which is scrolled into view.
 */
export function useFocusOnLastPost() {
  const client = useQueryClient();
  // Before the effect of the frame, which would focus the heading.
  useEffect(() => {
    const last = takeLastPage(client);
    if (!last) return;
    whenFocusIsLost(() => {
      focusCard(last.id);
      if (!last.isStep) return;
      const card = cardOf(last.id);
      // After the browser has restored the scroll position of before.
      requestAnimationFrame(() => card?.scrollIntoView({ block: "nearest" }));
    });
  }, [client]);
}
