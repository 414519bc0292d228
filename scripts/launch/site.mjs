import { buildStyles, ensureBuilt } from "./build.mjs";
import { migrateAndLog, openDatabase } from "./database.mjs";
import { ensureDemoContent, unchangedDemoAccounts } from "./demo-content.mjs";
import { Failure } from "./failure.mjs";
import { requirePort } from "./port.mjs";
import { ensurePrismaClient } from "./prisma-client.mjs";
import { logProgress } from "./progress.mjs";
import { commandLine } from "./root.mjs";
import { runServerCode } from "./run.mjs";
import { ownUrl, startServer, waitUntilLive } from "./server.mjs";
import { serverEnvironment } from "./settings.mjs";
import { supervise } from "./supervise.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/**
 * Prints a warning of what may be right later.
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal }} options @throws {Failure} naming a bad variable
 */
export async function checkEnvironment(options) {
  const check = { ...options, outputIsMessage: true };
  const warning = await runServerCode("The environment", "scripts/check-env.ts", check);
  if (warning) logProgress(warning.trim());
}

/**
 * Prepares what can be prepared concurrently. When one task fails, the others are aborted and awaited, so that
 * none runs after the failure.
 * @param {Settings} settings
 * @param {import("./database.mjs").Database} database
 * @param {{ dev: boolean, env: NodeJS.ProcessEnv, stop: AbortSignal }} options stop: aborts all of them
 * @throws what the first failing task threw
 */
async function prepare(settings, database, { dev, env, stop }) {
  const failed = new AbortController();
  const signal = AbortSignal.any([stop, failed.signal]);
  const environment = checkEnvironment({ env, signal });
  const generated = environment.then(() => ensurePrismaClient({ signal }));
  const built = generated.then(async () => {
    await (dev ? buildStyles : ensureBuilt)({ signal });
  });
  // Other instances may serve a database in DATABASE_URL: it is migrated when nothing else can fail.
  const migrated = (database.embedded ? environment : built).then(() => migrateAndLog(database));
  const seeded = Promise.all([generated, migrated]).then(() => {
    if (database.embedded) return ensureDemoContent(settings, database.url, { env, signal });
  });
  const tasks = [environment, generated, built, migrated, seeded];
  await Promise.all(tasks).catch(async (error) => {
    failed.abort();
    await Promise.allSettled(tasks);
    throw error;
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
    const accounts = await unchangedDemoAccounts(database.url);
    requireUnpublished(settings, accounts);
    logProgress("Starting the server");
    const processes = dev ? 1 : settings.processes;
    const url = ownUrl(settings.host, settings.port);
    /** @type {import("./supervise.mjs").Server} */
    const server = {
      title: "The server",
      start: (variables) =>
        startServer({ ...settings, env: { ...env, ...variables }, dev, processes }),
      waitUntilReady: (child) => waitUntilLive(child, url),
    };
    await requirePort(settings.port, settings.host);
    await supervise(server, stop, () => logReady(settings, accounts, database.embedded));
  } finally {
    await database.stop();
    logProgress("Stopped");
  }
}

/** @typedef {import("./demo-content.mjs").DemoAccount} DemoAccount */

/** @param {Settings} settings @param {DemoAccount[]} accounts with a published password @throws {Failure} */
function requireUnpublished({ exposure }, [account]) {
  if (!exposure || !account) return;
  const reset = commandLine("admin", `reset-password ${account.name} --generate`);
  throw new Failure(
    `Others can reach this site (${exposure}), and the password of ${account.name} is published: run \`${reset}\`, then start again.`,
  );
}

/** @param {Settings} settings @param {DemoAccount[]} accounts @param {string | undefined} embedded its version */
function logReady({ appUrl, host, port, isProxyAvoidable, exposure }, accounts, embedded) {
  logProgress(`Ready: ${appUrl}`);
  if (exposure && embedded) {
    logProgress(
      `Warning: the database is PostgreSQL ${embedded} of this version, for trying out: one of your own, in DATABASE_URL, gets its security fixes.`,
    );
  }
  if (isProxyAvoidable) {
    logProgress(
      `Warning: HOST is ${host}: who reaches port ${port} without the proxy may name any address as its own (docs/operations.md, "Behind a proxy").`,
    );
  }
  const list = accounts.map(({ name, password }) => `${name} / ${password}`).join(", ");
  if (list) logProgress(`Demo accounts: ${list}`);
}
