import type { MouseEvent } from "react";

/**
 * The anchor of this site that a click means to follow in this tab, or null. One handler on a
 * container upgrades all plain anchors in it, which is cheaper than a link component for each;
 * clicks with a modifier, with another button or on a download stay the browser's.
 */
export function softLinkOf(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = anchorOf(event.target);
  if (!link || link.target || link.hasAttribute("download")) return null;
  return link.origin === window.location.origin ? link : null;
}

/** The anchor that an event happened in, or null. */
export const anchorOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** Path and query of an anchor, as the router takes them. */
export const hrefOf = (link: HTMLAnchorElement) => link.pathname + link.search;
