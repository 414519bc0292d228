import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What only the browser knows: `served` on the server and while the browser takes its markup over, then
 * what is read. It renders again only where that is something else.
 */
export const useFromBrowser = <T>(read: () => T, served: T): T =>
  useSyncExternalStore(never, read, () => served);

/** False on the server and while the browser takes its markup over, then true. */
export const useHydrated = () => useFromBrowser(() => true, false);
