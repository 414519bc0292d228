"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hrefOf, internalLinkOf } from "./internal-links";

/**
 * Follows plain links within the site without a new document, for which each `Link` of Next costs more.
 * A link with a target, as `_self`, is left to the browser.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = internalLinkOf(event);
      if (!link) return;
      event.preventDefault();
      router.push(hrefOf(link) + link.hash);
    };
    // Above the document, on which React listens: its handlers may have followed the link themselves.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);
  return null;
}
