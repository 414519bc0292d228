import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeSecret } from "./files.mjs";

/** @param {string} dataDir @returns {string} the session secret, generated at the first start */
function ensureSecret(dataDir) {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) writeSecret(file, randomBytes(48).toString("base64url"));
  return readFileSync(file, "utf8").trim();
}

/**
 * The environment of the server, the seed program and the admin commands.
 * @param {import("./settings.mjs").Settings} settings
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
