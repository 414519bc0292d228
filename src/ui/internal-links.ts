import type { MouseEvent } from "react";

type Keys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a click has a key that makes a browser open the link elsewhere. */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys) =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * The link to this site that a click opens in this tab, or null. One handler on a container then
 * navigates for all plain anchors in it, which is cheaper than a link component for each.
 */
export function internalLinkOf(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return null;
  const link = anchorOf(event.target);
  if (!link || link.target || link.hasAttribute("download")) return null;
  return link.origin === window.location.origin ? link : null;
}

export const anchorOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

export const hrefOf = (link: HTMLAnchorElement) => link.pathname + link.search;
