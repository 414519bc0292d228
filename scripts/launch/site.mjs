import { ensureBuilt } from "./built.mjs";
import { migrateAloud, openDatabase } from "./database.mjs";
import { openDemoAccounts } from "./demo-accounts.mjs";
import { ensureDemoContent } from "./demo-content.mjs";
import { ensureGenerated } from "./generated.mjs";
import { isLoopback } from "./port.mjs";
import { say } from "./say.mjs";
import { serve } from "./serve.mjs";
import { runServerCode } from "./server-code.mjs";
import { serverEnvironment } from "./server-environment.mjs";
import { together } from "./together.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {import("./database.mjs").Database} Database */

/**
 * Brings database and build up to date, both at the same time.
 * @param {Settings} settings
 * @param {Database} database
 * @param {{ dev: boolean, env: NodeJS.ProcessEnv, stop: AbortSignal }} options
 */
function prepare(settings, database, { dev, env, stop }) {
  return together(stop, (signal) => {
    const environment = runServerCode("The environment", "scripts/check-env.ts", {
      env,
      signal,
      ownWords: true,
    });
    const generated = environment.then(() => ensureGenerated({ signal }));
    const migrated = migrateAloud(database.url);
    const filled = Promise.all([generated, migrated]).then(() => {
      if (!database.embedded || settings.seed === "none") return;
      return ensureDemoContent(settings.dataDir, database.url, { env, signal });
    });
    const built = generated.then(() => (dev ? undefined : ensureBuilt({ signal })));
    return [environment, generated, migrated, filled, built];
  });
}

/**
 * Opens the database, prepares everything and serves until `stop`; then the server finishes its
 * requests, and the database shuts down behind it.
 * @param {Settings} settings
 * @param {{ dev: boolean, stop: AbortSignal }} options
 */
export async function runSite(settings, { dev, stop }) {
  const database = await openDatabase(settings);
  try {
    const env = serverEnvironment(settings, database.url);
    await prepare(settings, database, { dev, env, stop });
    say("Starting the server");
    const accounts = await openDemoAccounts(database.url);
    const { host, port } = settings;
    await serve({ env, host, port, dev }, stop, () => announce(settings, accounts));
  } finally {
    await database.stop();
    say("Stopped");
  }
}

/** @param {Settings} settings @param {import("./demo-accounts.mjs").DemoAccount[]} accounts */
function announce({ appUrl, host }, accounts) {
  say(`Ready: ${appUrl}`);
  if (!accounts.length) return;
  say(`Demo accounts: ${accounts.map(({ name, password }) => `${name} / ${password}`).join(", ")}`);
  if (!isLoopback(host)) {
    say(`Warning: HOST is ${host}, and whoever reaches it can log in with these passwords.`);
  }
}
