/** The part of Next's router that is needed. */
type Router = { push: (path: string) => void };

/**
 * Goes back to the latest entry before the current one that fits. The entries are those of this site:
 * a page that was opened from a link elsewhere has none before it. Without the Navigation API nothing is
 * known about them.
 * @returns whether there is such an entry
 */
export function goBackTo(fits: (entry: { path: string; sameDocument: boolean }) => boolean) {
  if (!("navigation" in window)) return false;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries().slice(0, currentEntry?.index);
  const entry = before.findLast(
    ({ url, sameDocument }) => url && fits({ path: new URL(url).pathname, sameDocument }),
  );
  if (entry) window.navigation.traverseTo(entry.key);
  return entry !== undefined;
}

/** Back to the page before, else to `otherwise`; never to another site. */
export function goBack(router: Router, otherwise: string): void {
  if (!goBackTo(() => true)) router.push(otherwise);
}
