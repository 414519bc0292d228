/**
 * Works once the browser has time; Safari has no idle callback.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => work());
  return () => cancelIdleCallback(idle);
}
