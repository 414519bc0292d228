import "server-only";

/**
 * Shares the result of a read: calls with the same key get it while it is read and for some time after that.
 * A failure is not cached, and `forget` ends the time of all.
 * @param lifetime milliseconds, also as a function of how many the read took
 */
export function cacheFor<Value, Key = void>(
  lifetime: number | ((took: number) => number),
  read: (key: Key) => Promise<Value>,
) {
  const cached = new Map<Key, Promise<Value>>();
  const get = (key: Key): Promise<Value> => {
    const existing = cached.get(key);
    if (existing) return existing;
    const start = performance.now();
    const value = read(key);
    const forget = () => cached.get(key) === value && cached.delete(key);
    cached.set(key, value);
    value.then(() => {
      const ms = typeof lifetime === "number" ? lifetime : lifetime(performance.now() - start);
      setTimeout(forget, ms).unref();
    }, forget);
    return value;
  };
  return Object.assign(get, { forget: () => cached.clear() });
}
