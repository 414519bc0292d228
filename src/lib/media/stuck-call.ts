let onStuck = () => {};

/** Calls back a second after a call did not return in time, when its upload has been refused. */
export function whenStuck(run: () => void): void {
  onStuck = () => setTimeout(run, 1000);
}

/**
 * Waits for a call that has no limit of time itself. Nothing stops the thread that it holds but the end of
 * the process.
 * @throws Error `timeout` if it does not return in time
 */
export function withTimeout<T>(call: Promise<T>, seconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error("timeout"));
      onStuck();
    }, seconds * 1000);
    call.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
