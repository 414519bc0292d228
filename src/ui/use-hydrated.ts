import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the browser takes its markup over, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
