type Keys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

type Click = Keys & { defaultPrevented: boolean; button: number; target: EventTarget | null };

/** Whether a click has a key that makes a browser open the link elsewhere. */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** The link to another page of this site that a click opens in this tab, or null; a route of the API is no page. */
export function internalLinkOf(event: Click): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return null;
  const link = anchorOf(event.target);
  if (!link || link.target || link.hasAttribute("download") || isFragment(link)) return null;
  const isPage = link.origin === window.location.origin && !link.pathname.startsWith("/api/");
  return isPage ? link : null;
}

const isFragment = (link: HTMLAnchorElement) => link.getAttribute("href")?.startsWith("#");

export const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

export const hrefOf = (link: HTMLAnchorElement) => link.pathname + link.search;
