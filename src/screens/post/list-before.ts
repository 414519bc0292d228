/** The list in the history entry before the page of a post. */
export type ListBefore = {
  /** The key of its history entry. */
  entry: string;
  path: string;
  order: string[];
};

/** In the session storage of the tab: the orders of lists, by the keys of their history entries. */
const STORED_KEY = "post-lists";

/** Stores the order of the list in the current history entry, from which the page of a post opens. */
export function storeListOrder(order: string[]) {
  if (!("navigation" in window) || !window.navigation.currentEntry) return;
  const { currentEntry } = window.navigation;
  const entries = new Set(window.navigation.entries().map(({ key }) => key));
  const others = Object.entries(readOrders()).filter(([key]) => entries.has(key));
  const orders = { ...Object.fromEntries(others), [currentEntry.key]: order };
  try {
    sessionStorage.setItem(STORED_KEY, JSON.stringify(orders));
  } catch {
    // Without storage the page has no previous and next post.
  }
}

/**
 * The list that the current page was opened from, or undefined. Its entry is in the same document, also
 * after a reload; that of a page before a typed address is not.
 */
export function readListBefore(): ListBefore | undefined {
  if (!("navigation" in window) || !window.navigation.currentEntry) return undefined;
  const before = window.navigation.entries()[window.navigation.currentEntry.index - 1];
  const order = before && readOrders()[before.key];
  if (!order || !before.sameDocument || !before.url) return undefined;
  return { entry: before.key, path: new URL(before.url).pathname, order };
}

function readOrders(): Record<string, string[] | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_KEY) ?? "{}");
  } catch {
    return {};
  }
}
