/** `npm run admin -- <command> <username>`: what an operator changes without logging in. */
import { generatePassword, readPassword } from "./admin/password.mjs";
import { help, readArguments, UsageError } from "./admin/usage.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { ensurePrismaClient } from "./launch/prisma-client.mjs";
import { runServerCode } from "./launch/run.mjs";
import { loadSettings, serverEnvironment } from "./launch/settings.mjs";
import { shutdownSignal } from "./launch/shutdown-signal.mjs";

/** @typedef {import("./admin/usage.mjs").Request} Request */

/** @param {Request} request */
async function perform({ command, username, generate, mend, yes }) {
  await ensureInstalled();
  const settings = loadSettings();
  const generated = generate ? generatePassword() : undefined;
  const password = command === "reset-password" ? (generated ?? (await readPassword())) : undefined;
  // Imports packages, which are installed by now.
  const { migrateAndLog, withSiteDatabase } = await import("./launch/database.mjs");
  const signal = shutdownSignal(() => {});
  await withSiteDatabase(settings, async ({ url, directUrl, wasStarted }) => {
    if (wasStarted) await migrateAndLog({ url, directUrl });
    await ensurePrismaClient();
    const output = await runServerCode(`The command "${command}"`, "scripts/admin/commands.ts", {
      args: [command, (mend && "--mend") || (yes && "--yes") || username],
      env: { ...serverEnvironment(settings, url), LOG_LEVEL: "silent" },
      input: password,
      signal,
      // A check prints its lines itself.
      outputIsMessage: command !== "check",
    });
    if (output) console.log(output.trim());
  });
  if (generated) console.log(`The new password is ${generated}`);
}

await runCommand(async () => {
  try {
    const request = readArguments(process.argv.slice(2));
    if ("help" in request) console.log(help);
    else await perform(request);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
});
