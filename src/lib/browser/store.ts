import { useCallback, useSyncExternalStore } from "react";

type Store<Value> = ReturnType<typeof createStore<Value>>;

/**
 * Values by key, which components follow. They belong to an owner, the query client: another viewer has
 * another one. The server has none.
 */
export function createStore<Value>() {
  const values = new WeakMap<object, Map<string, Value>>();
  const watchers = new WeakMap<object, Map<string, Set<() => void>>>();
  const get = (owner: object, key: string) => values.get(owner)?.get(key);
  function set(owner: object, key: string, value: Value) {
    values.set(owner, (values.get(owner) ?? new Map()).set(key, value));
    for (const onChange of watchers.get(owner)?.get(key) ?? []) onChange();
  }
  /** @returns unsubscribes */
  function watch(owner: object, key: string, onChange: () => void) {
    const byKey = watchers.get(owner) ?? new Map<string, Set<() => void>>();
    watchers.set(owner, byKey.set(key, (byKey.get(key) ?? new Set()).add(onChange)));
    return () => void byKey.get(key)?.delete(onChange);
  }
  return { get, set, watch };
}

/** The value of a key, or undefined; also on the server. */
export function useStored<Value>({ get, watch }: Store<Value>, owner: object, key: string) {
  const subscribe = useCallback((run: () => void) => watch(owner, key, run), [watch, owner, key]);
  return useSyncExternalStore(
    subscribe,
    () => get(owner, key),
    () => undefined,
  );
}
