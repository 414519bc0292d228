import { ensureBuilt } from "./build.mjs";
import { migrateAndLog, openDatabase } from "./database.mjs";
import { unchangedDemoAccounts } from "./demo-accounts.mjs";
import { ensureDemoContent } from "./demo-content.mjs";
import { responds } from "./liveness.mjs";
import { ensurePrismaClient } from "./prisma-client.mjs";
import { logProgress } from "./progress.mjs";
import { restartVariables } from "./restarts.mjs";
import { runServerCode } from "./run.mjs";
import { isLive, ownUrl, startServer, waitUntilLive } from "./server.mjs";
import { serverEnvironment } from "./server-environment.mjs";
import { supervise } from "./supervise.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {import("./database.mjs").Database} Database */

/**
 * Runs tasks concurrently. When one fails, the others are aborted and awaited, so that none runs after
 * the failure.
 * @param {AbortSignal} stop aborts all of them
 * @param {(signal: AbortSignal) => Promise<unknown>[]} startTasks
 * @throws what the first failing task threw
 */
async function runConcurrently(stop, startTasks) {
  const failed = new AbortController();
  /** @type {unknown[]} */
  const errors = [];
  const tasks = startTasks(AbortSignal.any([stop, failed.signal])).map((task) =>
    task.catch((error) => {
      errors.push(error);
      failed.abort();
    }),
  );
  await Promise.all(tasks);
  if (errors.length) throw errors[0];
}

/**
 * @param {Settings} settings
 * @param {Database} database
 * @param {{ dev: boolean, env: NodeJS.ProcessEnv, stop: AbortSignal }} options
 */
function prepare(settings, database, { dev, env, stop }) {
  return runConcurrently(stop, (signal) => {
    const environment = runServerCode("The environment", "scripts/check-env.ts", {
      env,
      signal,
      outputIsMessage: true,
    }).then((warning) => void (warning && logProgress(warning.trim())));
    const generated = environment.then(() => ensurePrismaClient({ signal }));
    const built = generated.then(() => (dev ? undefined : ensureBuilt({ signal })));
    // Other instances may serve a database in DATABASE_URL: it is migrated when nothing else can fail.
    const migrated = (database.embedded ? environment : built).then(() => migrateAndLog(database));
    const seeded = Promise.all([generated, migrated]).then(() => {
      const { seed, dataDir } = settings;
      if (!database.embedded || seed === "none") return;
      return ensureDemoContent(dataDir, database.url, seed, { env, signal });
    });
    return [environment, generated, built, migrated, seeded];
  });
}

/**
 * Opens the database, prepares everything and serves until `stop`. The database stops last, after
 * the server has finished its requests.
 * @param {Settings} settings
 * @param {{ dev: boolean, stop: AbortSignal }} options
 */
export async function runSite(settings, { dev, stop }) {
  const database = await openDatabase(settings);
  try {
    const env = serverEnvironment(settings, database.url);
    await prepare(settings, database, { dev, env, stop });
    logProgress("Starting the server");
    const accounts = await unchangedDemoAccounts(database.url);
    const { host, port, keepAliveTimeout } = settings;
    const processes = dev ? 1 : settings.processes;
    const url = ownUrl(host, port);
    /** @type {import("./supervise.mjs").Server} */
    const server = {
      title: "The server",
      start: () => {
        const variables = { ...env, ...restartVariables() };
        return startServer({ env: variables, host, port, dev, processes, keepAliveTimeout });
      },
      waitUntilReady: (child) => waitUntilLive(child, url),
    };
    // A breakpoint stops the development server. Several processes are asked by the one that starts them.
    if (!dev) server.isLive = processes > 1 ? responds : () => isLive(url);
    await supervise(server, stop, () => logReady(settings, accounts));
  } finally {
    await database.stop();
    logProgress("Stopped");
  }
}

/** @param {Settings} settings @param {import("./demo-accounts.mjs").DemoAccount[]} accounts */
function logReady({ appUrl, host }, accounts) {
  logProgress(`Ready: ${appUrl}`);
  if (!accounts.length) return;
  const list = accounts.map(({ name, password }) => `${name} / ${password}`).join(", ");
  logProgress(`Demo accounts: ${list}`);
  if (!isLoopback(host)) {
    logProgress(
      `Warning: HOST is ${host}, and whoever reaches it can log in with these passwords.`,
    );
  }
}

/** @param {string} host */
const isLoopback = (host) => /^(localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host);
