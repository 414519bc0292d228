import { migrateAndLog, withSiteDatabase } from "../launch/database.mjs";
import { ensurePrismaClient } from "../launch/prisma-client.mjs";
import { runServerCode } from "../launch/run.mjs";
import { serverEnvironment } from "../launch/settings.mjs";

/**
 * Runs an admin command on the database of the site, which is migrated if it was not running.
 * @param {import("../launch/settings.mjs").Settings} settings
 * @param {string[]} args
 * @param {{ input: string | undefined, signal: AbortSignal }} options
 * @returns {Promise<string>} the sentence that the command prints; empty for a check, which prints lines itself
 * @throws {import("../launch/failure.mjs").Failure}
 */
export function runOnSite(settings, args, options) {
  return withSiteDatabase(settings, async ({ url, directUrl, wasStarted }) => {
    if (wasStarted) await migrateAndLog({ url, directUrl });
    await ensurePrismaClient();
    const env = { ...serverEnvironment(settings, url), LOG_LEVEL: "silent" };
    const output = await runServerCode(`The command "${args[0]}"`, "scripts/admin/commands.ts", {
      ...options,
      args,
      env,
      outputIsMessage: args[0] !== "check",
    });
    return output.trim();
  });
}
