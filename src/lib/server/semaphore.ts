import "server-only";
import pLimit from "p-limit";
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
