import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import { serverBusy } from "../errors";
import { addCount, addGauge } from "./process-metrics";

type Options = {
  active: number;
  waiting: number;
  name?: "password_hashes";
};

/**
 * A semaphore with a bounded queue: at most `active` functions run concurrently, `waiting` more queue.
 * @param name under which the metrics show it
 * @returns a function that runs another as soon as it may; it rejects immediately with AppError
 *   `unavailable` when the queue is full, so that a burst cannot fill the memory
 */
export function semaphore({ name, active, waiting }: Options) {
  const limit = pLimit(active);
  if (name) {
    addGauge(`${name}_active`, () => limit.activeCount);
    addGauge(`${name}_waiting`, () => limit.pendingCount);
  }
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= active && limit.pendingCount >= waiting) {
      if (name) addCount("requests_refused_total", name);
      throw serverBusy();
    }
    return limit(run);
  };
}

/**
 * A semaphore for each key. What would wait for a row lock in the database waits
 * here instead, where it holds no connection.
 * @param timeoutMs how long a function may wait for its turn
 * @param waiting how many of a key may wait; by default the caller bounds them
 * @returns a function that runs another under a key as soon as fewer than `active` of that key run; it rejects
 *   with AppError unavailable after the timeout, and does what `whenFull` does where too many wait
 */
export function keyedSemaphore(
  active: number,
  { timeoutMs = Number.POSITIVE_INFINITY, waiting = Number.POSITIVE_INFINITY } = {},
) {
  const limits = new Map<string, { limit: LimitFunction; runs: number }>();
  return async <T>(key: string, run: () => Promise<T>, whenFull = busy<T>): Promise<T> => {
    const start = performance.now();
    const entry = limits.get(key) ?? { limit: pLimit(active), runs: 0 };
    if (entry.runs >= active + waiting) return whenFull();
    limits.set(key, entry);
    entry.runs++;
    try {
      return await entry.limit(() => {
        if (performance.now() - start > timeoutMs) throw serverBusy();
        return run();
      });
    } finally {
      if (--entry.runs === 0) limits.delete(key);
    }
  };
}

/** Those of a lower rank run first; none of them is refused, so that the caller bounds them. */
export function rankedSemaphore(active: number) {
  const limit = pLimit(active);
  const queues: Record<0 | 1 | 2, (() => Promise<void>)[]> = [[], [], []];
  return <T>(rank: 0 | 1 | 2, run: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      queues[rank].push(() => run().then(resolve, reject));
      void limit(() => (queues[0].shift() ?? queues[1].shift() ?? queues[2].shift())?.());
    });
}

async function busy<T>(): Promise<T> {
  throw serverBusy();
}
