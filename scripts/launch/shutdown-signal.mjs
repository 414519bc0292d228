const parentCheckInterval = 250;

/**
 * A signal that is aborted on SIGINT, SIGTERM and SIGHUP, and when the npm that runs this process
 * has ended: npm cannot forward a kill -9. Its reason is what to stop servers with: SIGTERM, which has a
 * delay, or SIGINT.
 * @param {() => void} onShutdown called once
 */
export function shutdownSignal(onShutdown) {
  const controller = new AbortController();
  /** @param {NodeJS.Signals} [name] */
  const shutDown = (name) => {
    if (controller.signal.aborted) return;
    controller.abort(name === "SIGTERM" ? "SIGTERM" : "SIGINT");
    onShutdown();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, shutDown);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && shutDown(), parentCheckInterval).unref();
  }
  return controller.signal;
}
