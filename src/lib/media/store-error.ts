import "server-only";
import { AppError } from "@/lib/errors";

/**
 * Runs work of a store.
 * @throws AppError `unavailable` for every failure, with the store's own error as its cause for the
 *   log
 */
export async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new AppError("unavailable", "Pictures cannot be reached right now.", {
      retryAfter: 2,
      cause,
    });
  }
}
