const LATEST_MS = 2000;

/**
 * Works once the browser has time, or after two seconds without; Safari has no idle callback.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
