let onStuck = () => {};

/** Calls back a second after a call did not return in time, when its upload has been refused. */
export function whenStuck(run: () => void): void {
  onStuck = () => setTimeout(run, 1000);
}

/**
 * Waits for a call that has no limit of time itself. Nothing stops the thread that it holds but the end of
 * the process.
 * @param error what it rejects with if the call does not return in time
 */
export function withTimeout<T>(
  call: Promise<T>,
  seconds: number,
  error = new Error("timeout"),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(error);
      onStuck();
    }, seconds * 1000);
    call.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
