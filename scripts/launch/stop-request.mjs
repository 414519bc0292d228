/** How often a launcher looks whether npm, which runs it, is still there. */
const parentCheck = 250;

/**
 * A signal that is aborted when this process is asked to stop: by Ctrl-C, by SIGTERM, by the
 * terminal's end, or by the death of the npm that runs it, which cannot pass a kill -9 on.
 * @param {() => void} onRequest called once
 * @returns {AbortSignal}
 */
export function stopRequest(onRequest) {
  const controller = new AbortController();
  const request = () => {
    if (controller.signal.aborted) return;
    onRequest();
    controller.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, request);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && request(), parentCheck).unref();
  }
  return controller.signal;
}
