import "server-only";

/**
 * Shares the result of a read: calls with the same key get it while it is read and for `ms` after that.
 * A failure is not kept.
 */
export function keptFor<Key, Value>(
  ms: number,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return (key) => {
    const existing = kept.get(key);
    if (existing) return existing;
    const value = read(key);
    const forget = () => kept.delete(key);
    kept.set(key, value);
    value.then(() => setTimeout(forget, ms).unref(), forget);
    return value;
  };
}
