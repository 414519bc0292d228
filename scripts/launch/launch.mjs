import { join } from "node:path";
import { ensureDataDirectory } from "./data-directory.mjs";
import { loadDotEnv } from "./dot-env.mjs";
import { Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { acquireLock } from "./lock.mjs";
import { requirePort } from "./port.mjs";
import { say } from "./say.mjs";
import { readSettings } from "./settings.mjs";
import { stopRequest } from "./stop-request.mjs";

/** What an orphaned server of a killed launcher may need to finish its requests and leave the port. */
const patienceWithOrphan = 15_000;

/**
 * Sets up what is missing and runs the site until it is asked to stop.
 * @param {{ dev: boolean }} options
 * @throws {Failure} in one sentence, for everything that the person who starts it can mend
 */
export async function launch({ dev }) {
  // When whoever reads the lines goes away, the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  loadDotEnv();
  const settings = readSettings(process.env);
  ensureDataDirectory(settings.dataDir);
  const lock = await acquireLock(join(settings.dataDir, "launcher.lock"));
  if (!lock) throw new Failure(`The site is already running on ${settings.dataDir}.`);
  const stop = stopRequest(() => {
    lock.markStopping();
    say("Stopping");
  });
  try {
    await requirePort(settings.port, settings.host, lock.tookOver ? patienceWithOrphan : 0);
    await ensureInstalled({ signal: stop });
    // Only now, because it imports packages.
    const { runSite } = await import("./site.mjs");
    await runSite(settings, { dev, stop });
  } catch (error) {
    // Whoever asks it to stop in the middle of its preparations gets what was asked for.
    if (!stop.aborted) throw error;
  } finally {
    lock.release();
  }
}
