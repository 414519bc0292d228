import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { pageBefore } from "@/lib/browser/go-back";
import { readJson, writeItem } from "@/lib/browser/storage";
import { createStore, useStored } from "@/lib/browser/store";
import type { Post } from "../schema";
import { isPostHidden } from "./hidden-posts";

type ListOrder = {
  /** Undefined while only some of its posts are shown. */
  listId: string | undefined;
  collection?: string | undefined;
  shown: string[];
  /** The ids of its posts that have been requested for next, also those that it shows. */
  requested: string[];
  /** The first and the last post whose page was shown since the list was. */
  pages?: { first: string; last: string };
};

type Orders = Record<string, ListOrder | undefined>;

/** By the keys of history entries. Session storage has a copy, for a reload of the page of a post. */
const orderStore = createStore<Orders>();
const KEY = "list-orders";

function readOrders(client: QueryClient): Orders {
  const known = orderStore.get(client, KEY);
  if (known) return known;
  const stored = (readJson("sessionStorage", KEY) ?? {}) as Orders;
  orderStore.set(client, KEY, stored);
  return stored;
}

function writeOrders(client: QueryClient, orders: Orders) {
  const keys = new Set(allKeys());
  const kept = Object.fromEntries(Object.entries(orders).filter(([key]) => keys.has(key)));
  orderStore.set(client, KEY, kept);
  writeItem("sessionStorage", KEY, JSON.stringify(kept));
}

/** Of browsers without the Navigation API. */
const ONLY_KEY = "only";

const allKeys = () =>
  "navigation" in window ? window.navigation.entries().map(({ key }) => key) : [ONLY_KEY];

/** The keys of the history entries up to the current one, which is the last. */
function keysToHere(): string[] {
  const last = "navigation" in window ? window.navigation.currentEntry?.index : undefined;
  return last === undefined ? [ONLY_KEY] : allKeys().slice(0, last + 1);
}

const currentKey = () => keysToHere().at(-1) ?? ONLY_KEY;

/**
 * Publishes the order of a list for its history entry, and for those of the posts that are open over it.
 * Hidden posts keep their positions, so that a removed post that is open still has neighbours.
 * @param listId undefined while only some of its posts are shown
 */
export function useShownOrder(posts: Post[], listId: string | undefined, collection?: string) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const ids = posts.map(({ _id }) => _id);
    const orders = readOrders(client);
    const here = orders[currentKey()];
    const former = [here, ...Object.values(orders)].find((order) => order?.listId === listId);
    const stillShown = former?.shown.filter((id) => !isPostHidden(client, id));
    const isSame = stillShown?.join() === ids.join();
    if (isSame && here === former) return;
    const shown = isSame && former ? former.shown : ids;
    const order = { ...here, listId, collection, shown, requested: former?.requested ?? [] };
    writeOrders(client, { ...orders, [currentKey()]: order });
  });
}

export function setRequested(client: QueryClient, listId: string, requested: string[]) {
  const orders = Object.entries(readOrders(client)).map(([key, order]) => [
    key,
    order?.listId === listId ? { ...order, requested } : order,
  ]);
  writeOrders(client, Object.fromEntries(orders));
}

/** @param entry of a list before the page of a post; by default that over which a post is open */
export function useListOrder(entry?: string): ListOrder | undefined {
  const orders = useStored(orderStore, useQueryClient(), KEY);
  return orders?.[entry ?? keysToHere().findLast((key) => orders[key]) ?? ONLY_KEY];
}

export type ListBefore = { entry: string; path: string };

/**
 * The list that the current page was opened from, or undefined. Its entry is in the same document, also
 * after a reload; that of a page before a typed address is not.
 */
export function readListBefore(client: QueryClient): ListBefore | undefined {
  const before = pageBefore();
  if (!before?.sameDocument || !readOrders(client)[before.key]) return undefined;
  return { entry: before.key, path: before.path };
}

export function storeShownPage(client: QueryClient, { entry }: ListBefore, id: string) {
  const orders = readOrders(client);
  const order = orders[entry];
  if (!order) return;
  const pages = { first: order.pages?.first ?? id, last: id };
  writeOrders(client, { ...orders, [entry]: { ...order, pages } });
}

/**
 * The post whose page was shown last, once, after going back from it to the list.
 * @returns `isStep` where it is not the one that was opened
 */
export function takeLastPage(client: QueryClient): { id: string; isStep: boolean } | undefined {
  const orders = readOrders(client);
  const here = orders[currentKey()];
  if (!here?.pages) return undefined;
  const { pages, ...order } = here;
  writeOrders(client, { ...orders, [currentKey()]: order });
  return { id: pages.last, isStep: pages.last !== pages.first };
}

/** The ids before and after a post. A post that is not in the list comes before its first one. */
export function neighbours(list: string[], id: string) {
  const at = list.indexOf(id);
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}
