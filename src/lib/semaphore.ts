import "server-only";
import pLimit from "p-limit";
import { AppError } from "./errors";

/**
 * A semaphore with a bounded queue: at most `active` functions run concurrently, `waiting` more queue.
 * @returns a function that runs another as soon as it may; it rejects immediately with AppError
 *   `unavailable` when the queue is full, so that a burst cannot fill the memory
 */
export function semaphore({ active, waiting }: { active: number; waiting: number }) {
  const limit = pLimit(active);
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= active && limit.pendingCount >= waiting) {
      throw new AppError("unavailable", "The server is busy. Please try again in a moment.", {
        retryAfter: 2,
      });
    }
    return limit(run);
  };
}
