/** The part of Next's router that is needed. */
type Router = { push: (path: string) => void };

/**
 * Goes back to the latest page of this document, if there is one: a page that was opened from a link
 * elsewhere, or by its address, has none. Without the Navigation API nothing is known about it.
 * @param isTarget whether a path is that of a page to go back to
 * @returns whether there is one
 */
export function goBackTo(isTarget: (path: string) => boolean): boolean {
  if (!("navigation" in window)) return false;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries().slice(0, currentEntry?.index);
  const entry = before.findLast(
    ({ url, sameDocument }) => sameDocument && url && isTarget(new URL(url).pathname),
  );
  if (entry) window.navigation.traverseTo(entry.key);
  return entry !== undefined;
}

/** Back to the page before, else to `otherwise`; never to another site. */
export function goBack(router: Router, otherwise: string): void {
  if (!goBackTo(() => true)) router.push(otherwise);
}
