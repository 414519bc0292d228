"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hrefOf, internalLinkOf } from "./internal-links";

/**
 * Follows plain links within the site without a new document, for which each `Link` of Next costs more.
 * A link with a target, as `_self`, is left to the browser; one in an element with `data-keep-scroll` keeps the
 * scroll position.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = internalLinkOf(event);
      if (!link) return;
      event.preventDefault();
      const keepsScroll = link.closest("[data-keep-scroll]") !== null;
      router.push(hrefOf(link) + link.hash, { scroll: !keepsScroll });
    };
    // Above the document, on which React listens: its handlers may have followed the link themselves.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);
  return null;
}
