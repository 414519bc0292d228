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
