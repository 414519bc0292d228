type Router = { push: (path: string) => void };

/**
 * Goes back to the latest entry of this site before the current one that matches (Navigation API).
 * @returns false without such an entry, or without the Navigation API
 */
export function goBackTo(matches: (entry: { path: string; sameDocument: boolean }) => boolean) {
  if (!("navigation" in window)) return false;
  const { currentEntry } = window.navigation;
  const previous = window.navigation.entries().slice(0, currentEntry?.index);
  const entry = previous.findLast(
    ({ url, sameDocument }) => url && matches({ path: new URL(url).pathname, sameDocument }),
  );
  if (entry) window.navigation.traverseTo(entry.key);
  return entry !== undefined;
}

/** Goes back to the previous page of this site, past other entries of this one, or else to `otherwise`. */
export function goBack(router: Router, otherwise: string): void {
  if (!goBackTo(({ path }) => path !== window.location.pathname)) router.push(otherwise);
}
