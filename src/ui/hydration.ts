"use client";
import { useEffect, useSyncExternalStore } from "react";

/**
 * Marks the document as soon as React has hydrated all of it and run its effects, for tests that press
 * something: before that nothing would happen. It comes last in the body, because effects run in order.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}

const never = () => () => {};

/**
 * What only the browser knows: `served` on the server and while the browser takes its markup over, then
 * what is read. It renders again only where that is something else.
 */
export const useFromBrowser = <T>(read: () => T, served: T): T =>
  useSyncExternalStore(never, read, () => served);

/** False on the server and while the browser takes its markup over, then true. */
export const useHydrated = () => useFromBrowser(() => true, false);
