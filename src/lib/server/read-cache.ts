import "server-only";

/**
 * Shares the result of a read: calls with the same key get it while it is read and for `ms` after that.
 * A failure is not cached.
 */
export function cacheFor<Value, Key = void>(ms: number, read: (key: Key) => Promise<Value>) {
  const cached = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const existing = cached.get(key);
    if (existing) return existing;
    const value = read(key);
    const forget = () => cached.delete(key);
    cached.set(key, value);
    value.then(() => setTimeout(forget, ms).unref(), forget);
    return value;
  };
}
