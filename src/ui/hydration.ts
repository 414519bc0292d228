"use client";
import { useEffect, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * A value that only the browser knows: `serverValue` on the server and during hydration, then what
 * `read` returns. It renders again only if that differs.
 */
export const useFromBrowser = <T>(read: () => T, serverValue: T): T =>
  useSyncExternalStore(subscribeToNothing, read, () => serverValue);

/** False on the server and during hydration, then true. */
export const useHydrated = () => useFromBrowser(() => true, false);

/**
 * Sets `data-hydrated` on the document once React has hydrated it and run all effects, for tests. It is
 * the last element of the body, because effects run in order.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
