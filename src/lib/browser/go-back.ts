type Router = { push: (path: string) => void };

type Entry = { key: string; path: string; sameDocument: boolean };

/** The latest history entry of this site before the current one that matches; none without the Navigation API. */
export function entryBefore(matches: (entry: Entry) => boolean): Entry | undefined {
  if (!("navigation" in window)) return undefined;
  const { currentEntry } = window.navigation;
  const previous = window.navigation.entries().slice(0, currentEntry?.index);
  return previous
    .flatMap(({ key, url, sameDocument }) =>
      url ? { key, path: new URL(url).pathname, sameDocument } : [],
    )
    .findLast(matches);
}

/** That of the previous page: full size has an entry of the same path. */
export const pageBefore = () => entryBefore(({ path }) => path !== window.location.pathname);

/** @returns false without an entry */
export function goBackTo(entry: Entry | undefined): boolean {
  if (entry) window.navigation.traverseTo(entry.key);
  return entry !== undefined;
}

/** Goes back to the previous page of this site, past other entries of this one, or else to `otherwise`. */
export function goBack(router: Router, otherwise: string): void {
  if (!goBackTo(pageBefore())) router.push(otherwise);
}

/**
 * Closes what is open over a page in place of going Back, where the browser lets it: with the Navigation API, and
 * after a press on the page.
 * @param closeOpen returns whether something was open
 * @returns what ends it
 */
export function closeOnBack(closeOpen: () => boolean): () => void {
  if (!("navigation" in window)) return () => {};
  const { navigation } = window;
  const keep = (event: NavigateEvent) => {
    const isBack = event.destination.index < (navigation.currentEntry?.index ?? 0);
    if (event.navigationType !== "traverse" || !isBack || !event.cancelable) return;
    if (closeOpen()) event.preventDefault();
  };
  navigation.addEventListener("navigate", keep);
  return () => navigation.removeEventListener("navigate", keep);
}
