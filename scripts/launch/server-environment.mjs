import { ensureSecret } from "./secret.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/**
 * The environment that the server, the demo content and the operator's commands run in.
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(settings, databaseUrl) {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
    HOST: settings.host,
    APP_URL: settings.appUrl,
    NEXTAUTH_URL: settings.appUrl,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || ensureSecret(settings.dataDir),
  };
}
