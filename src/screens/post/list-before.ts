/** The list in the history entry before the page of a post. */
export type ListBefore = {
  /** The key of its history entry. */
  entry: string;
  path: string;
  order: string[];
};

type StoredList = {
  order: string[];
  /** The post that was opened from it. */
  opened: string;
  /** The post that was shown last, until the list is shown again. */
  last?: string;
};

/** In the session storage of the tab: lists, by the keys of their history entries. */
const STORED_KEY = "post-lists";

/** Stores the order of the list in the current history entry, from which the page of a post opens. */
export function storeList(order: string[], opened: string) {
  if (!("navigation" in window) || !window.navigation.currentEntry) return;
  const { currentEntry } = window.navigation;
  const entries = new Set(window.navigation.entries().map(({ key }) => key));
  const others = Object.entries(readLists()).filter(([key]) => entries.has(key));
  writeLists({
    ...Object.fromEntries(others),
    [currentEntry.key]: { order, opened, last: opened },
  });
}

/**
 * The list that the current page was opened from, or undefined. Its entry is in the same document, also
 * after a reload; that of a page before a typed address is not.
 */
export function readListBefore(): ListBefore | undefined {
  const before = entryBefore();
  const { order } = (before && readLists()[before.key]) ?? {};
  if (!order || !before?.sameDocument || !before.url) return undefined;
  return { entry: before.key, path: new URL(before.url).pathname, order };
}

/** The latest history entry before those of this page: full size has one, too. */
function entryBefore() {
  if (!("navigation" in window) || !window.navigation.currentEntry) return undefined;
  const before = window.navigation.entries().slice(0, window.navigation.currentEntry.index);
  return before.findLast(({ url }) => url && new URL(url).pathname !== window.location.pathname);
}

/** Stores which post of a list is shown. */
export function storeLastPost({ entry }: ListBefore, id: string) {
  const lists = readLists();
  const list = lists[entry];
  if (list) writeLists({ ...lists, [entry]: { ...list, last: id } });
}

/**
 * The post that was shown last, once, after going back from it to the list in the current history entry.
 * @returns `isStep` where it is not the one that was opened
 */
export function takeLastPost(): { id: string; isStep: boolean } | undefined {
  const key = "navigation" in window ? window.navigation.currentEntry?.key : undefined;
  const lists = readLists();
  const list = key === undefined ? undefined : lists[key];
  if (key === undefined || !list?.last) return undefined;
  const { order, opened, last } = list;
  writeLists({ ...lists, [key]: { order, opened } });
  return { id: last, isStep: last !== opened };
}

function writeLists(lists: Record<string, StoredList | undefined>) {
  try {
    sessionStorage.setItem(STORED_KEY, JSON.stringify(lists));
  } catch {
    // Without storage the page has no previous and next post.
  }
}

function readLists(): Record<string, StoredList | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_KEY) ?? "{}");
  } catch {
    return {};
  }
}
