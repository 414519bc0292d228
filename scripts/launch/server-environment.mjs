import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** @param {string} dataDir @returns {string} the session secret, generated at the first start */
function ensureSecret(dataDir) {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * The environment of the server, the seed program and the admin commands.
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
    // docs/operations.md says which Node is supported.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || ensureSecret(settings.dataDir),
  };
}
