import "server-only";

/**
 * One value for the whole process: Next bundles the routes and the start of the server separately, and hot
 * reload evaluates modules anew.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const shared = globalThis as { processWide?: Record<string, unknown> };
  shared.processWide ??= {};
  const values = shared.processWide as Record<string, Value | undefined>;
  values[name] ??= make();
  return values[name];
}
