import { serverBusy } from "./errors";

/**
 * A keyed mutex: functions of one key run one after the other, those of different keys concurrently.
 * What would wait for a row lock in the database waits here instead, where it holds no connection.
 * @param timeoutMs how long a function may wait for its turn
 * @returns a function that runs another under a key; it rejects with AppError unavailable after the
 *   timeout
 */
export function keyedMutex({ timeoutMs }: { timeoutMs: number }) {
  const tails = new Map<string, Promise<void>>();
  return <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = (tails.get(key) ?? Promise.resolve()).then(() => {
      if (performance.now() - start > timeoutMs) throw serverBusy();
      return run();
    });
    const tail = done.then(release, release);
    tails.set(key, tail);
    function release() {
      if (tails.get(key) === tail) tails.delete(key);
    }
    return done;
  };
}
