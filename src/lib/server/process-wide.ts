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

/**
 * The share of this process in a limit that holds for the whole server, which may have several
 * processes (WEB_CONCURRENCY). Read here, because modules are also loaded by the build, without the other
 * variables.
 * @param least what one process needs to work at all
 */
export const processShare = (limit: number, least = 1): number =>
  Math.max(least, Math.floor(limit / (Number(process.env.WEB_CONCURRENCY) || 1)));
