/** `npm run admin -- <command> <username>`: what an operator changes without logging in. */
import { askPassword, generatePassword } from "./admin/password.mjs";
import { help, readArguments, UsageError } from "./admin/usage.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { loadSettings } from "./launch/settings.mjs";
import { shutdownSignal } from "./launch/shutdown-signal.mjs";

/** @typedef {import("./admin/usage.mjs").Request} Request */

/** @param {Request} request */
async function perform({ command, username, generate, mend }) {
  await ensureInstalled();
  const settings = loadSettings();
  const needsPassword = command === "reset-password";
  const generated = needsPassword && generate ? generatePassword() : undefined;
  const password = needsPassword ? (generated ?? (await askPassword())) : undefined;
  // Imports packages, which are installed by now.
  const { runOnSite } = await import("./admin/run-on-site.mjs");
  const stop = shutdownSignal(() => {});
  const args = [command, mend ? "--mend" : username];
  const output = await runOnSite(settings, args, { input: password, signal: stop });
  if (output) console.log(output);
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
