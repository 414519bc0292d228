import { AppError } from "./errors";

/**
 * Lets work on one key run one after the other, and work on different keys side by side. What would
 * wait for the same row in the database waits here instead, where it holds no connection that others
 * need.
 * @param patienceMs how long work may wait for its turn
 * @returns a function that runs work under a key; it throws AppError unavailable when its turn came too late
 */
export function lanes({ patienceMs }: { patienceMs: number }) {
  const tails = new Map<string, Promise<void>>();
  return <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const arrived = performance.now();
    const done = (tails.get(key) ?? Promise.resolve()).then(() => {
      if (performance.now() - arrived > patienceMs) throw tooLate();
      return run();
    });
    const tail = done.then(leave, leave);
    tails.set(key, tail);
    function leave() {
      if (tails.get(key) === tail) tails.delete(key);
    }
    return done;
  };
}

const tooLate = () =>
  new AppError("unavailable", "The server is busy. Please try again in a moment.", {
    retryAfter: 2,
  });
