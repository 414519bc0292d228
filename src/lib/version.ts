let latest = 0;
let navigation = 0;
const listeners = new Set<() => void>();

/** A logical clock: each version is greater than the ones before, whatever the time of day is. */
export const nextVersion = (): number => ++latest;

/** Next calls this before it requests a page, within its transition (instrumentation-client.ts). */
export function noteNavigationStart() {
  navigation = nextVersion();
  for (const listen of listeners) listen();
}

/** The version of the last navigation start, or 0. The page that it brought was requested then or later. */
export const navigationStart = (): number => navigation;

/** @returns what ends the subscription */
export function onNavigationStart(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
