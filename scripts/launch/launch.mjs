import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { handOver } from "./hand-over.mjs";
import { hasPackages, installPackages } from "./install.mjs";
import { acquireLock, startTimeout } from "./lock.mjs";
import { requirePort } from "./port.mjs";
import { logProgress } from "./progress.mjs";
import { ensureDataDirectory, loadSettings } from "./settings.mjs";
import { shutdownSignal } from "./shutdown-signal.mjs";

/** Time for the orphaned server of a killed launcher to finish its requests and free the port. */
const orphanTimeout = 15_000;

/**
 * Only one launcher works on a data directory.
 * @param {import("./settings.mjs").Settings} settings
 * @param {(stop: AbortSignal) => Promise<void>} task
 * @returns {Promise<boolean>} whether it was asked to stop
 */
async function whileLocked({ dataDir, port, host }, task) {
  const lock = await acquireLock(join(dataDir, "launcher.lock"), startTimeout);
  if (!lock) throw new Failure(`The site or a command is already running on ${dataDir}.`);
  let isHeld = true;
  const stop = shutdownSignal(() => {
    if (!isHeld) return;
    lock.markStopping();
    logProgress("Stopping");
  });
  try {
    await requirePort(port, host, lock.wasStale ? orphanTimeout : 0);
    await task(stop);
  } catch (error) {
    // An error after a stop request comes from the interrupted preparations.
    if (!stop.aborted) throw error;
  } finally {
    isHeld = false;
    lock.release();
  }
  return stop.aborted;
}

/**
 * Sets up what is missing and runs the site until it is asked to stop.
 * @param {{ dev: boolean }} options
 * @throws {Failure} for everything that the person who starts it can fix
 */
export async function launch({ dev }) {
  const isInstalled = hasPackages();
  if (isInstalled) await handOver();
  const settings = loadSettings();
  ensureDataDirectory(settings);
  if (!isInstalled) {
    // Locked, because a site that runs needs the packages that it has.
    if (await whileLocked(settings, (signal) => installPackages({ signal }))) return;
    await handOver();
  }
  await whileLocked(settings, async (stop) => {
    // Imports packages, which are installed by now.
    const { runSite } = await import("./site.mjs");
    await runSite(settings, { dev, stop });
  });
}
