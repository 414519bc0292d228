import "server-only";
import pLimit from "p-limit";
import { AppError } from "./errors";

/**
 * A bounded waiting line in front of something dear: at most `active` run at once and `waiting`
 * more queue.
 * @returns a function that runs its argument when a slot is free
 * @throws AppError `unavailable` at once when the line is full, so that a burst cannot pile up
 *   memory
 */
export function slots({ active, waiting }: { active: number; waiting: number }) {
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
