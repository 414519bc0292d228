import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Without an observer the cache would drop an entry after a while, under a card that is still there. */
export function keep<Data>(client: QueryClient, key: string[], data: Data) {
  client.setQueryDefaults(key.slice(0, 1), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<Data>(key, () => data);
}

/**
 * Reads from the cache and renders again when that changes.
 * @param read answers the same object as long as nothing has changed
 * @param served what the server has rendered
 */
export function useCached<Data>(read: () => Data, served: Data): Data {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  return useSyncExternalStore(subscribe, read, () => served);
}
