import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { acquireLock, holderOf, startTimeout } from "./lock.mjs";
import { requirePort } from "./port.mjs";
import { logProgress } from "./progress.mjs";
import { ensureDataDirectory, loadSettings } from "./settings.mjs";
import { shutdownSignal } from "./shutdown-signal.mjs";

/** Time for the orphaned server of a killed launcher to finish its requests and free the port. */
const orphanTimeout = 15_000;

/**
 * Sets up what is missing and runs the site until it is asked to stop.
 * @param {{ dev: boolean }} options
 * @throws {Failure} for everything that the person who starts it can fix
 */
export async function launch({ dev }) {
  const settings = loadSettings();
  ensureDataDirectory(settings);
  const file = join(settings.dataDir, "launcher.lock");
  const lock = await acquireLock(file, startTimeout);
  if (!lock) {
    const holder = holderOf(file) ?? "start";
    const subject = /^(start|dev)/.test(holder) ? "The site" : holder;
    throw new Failure(`${subject} is already running on ${settings.dataDir}.`);
  }
  const stop = shutdownSignal(() => {
    lock.markStopping();
    logProgress("Stopping");
  });
  try {
    await requirePort(settings.port, settings.host, lock.wasStale ? orphanTimeout : 0);
    await ensureInstalled({ signal: stop });
    // Imports packages, which are installed by now.
    const { runSite } = await import("./site.mjs");
    await runSite(settings, { dev, stop });
  } catch (error) {
    // An error after a stop request comes from the interrupted preparations.
    if (!stop.aborted) throw error;
  } finally {
    lock.release();
  }
}
