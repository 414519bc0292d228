const parentCheckInterval = 250;

/**
 * A signal that is aborted on SIGINT, SIGTERM and SIGHUP, and when the npm that runs this process
 * has ended: npm cannot forward a kill -9.
 * @param {() => void} onShutdown called once
 * @returns {AbortSignal}
 */
export function shutdownSignal(onShutdown) {
  const controller = new AbortController();
  const shutDown = () => {
    if (controller.signal.aborted) return;
    onShutdown();
    controller.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, shutDown);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && shutDown(), parentCheckInterval).unref();
  }
  return controller.signal;
}
