import "server-only";

/**
 * One value for the whole process: Next bundles the routes and the start of the server separately, and hot
 * reload evaluates modules anew.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>;
  const key = Symbol.for(name);
  values[key] ??= make();
  return values[key];
}
