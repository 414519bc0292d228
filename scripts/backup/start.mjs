import { resolve } from "node:path";
import { ensureInstalled } from "../launch/install.mjs";
import { callerDirectory, commandLine } from "../launch/root.mjs";
import { runServerCode } from "../launch/run.mjs";
import { ensureDataDirectory, loadSettings } from "../launch/settings.mjs";
import { shutdownSignal } from "../launch/shutdown-signal.mjs";

const usages = {
  backup: `Usage: ${commandLine("backup", "<file>")}

Writes the database and the media of the site into a new file, whether the site is running or not.
Whoever has the file has every password hash and email: keep it as you keep the database.`,
  restore: `Usage: ${commandLine("restore", "<file>")}

Restores a backup into an empty database and an empty media store: those of DATABASE_URL and
MEDIA_STORE, or new ones in DATA_DIR. All sessions end.`,
};

/**
 * Runs `npm run backup` or `npm run restore`.
 * @param {"backup" | "restore"} command
 * @param {string[]} args
 * @returns {Promise<number | void>} 2 for an invalid command line
 */
export async function startProgram(command, args) {
  const [file, ...more] = args;
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usages[command]);
    return;
  }
  if (!file || file.startsWith("-") || more.length) {
    console.error(`${command} takes one file. See ${commandLine(command, "--help")}.`);
    return 2;
  }
  await ensureInstalled();
  const settings = loadSettings();
  ensureDataDirectory(settings);
  const signal = shutdownSignal(() => {});
  await runServerCode(`The ${command}`, "scripts/backup/program.ts", {
    args: [command, resolve(callerDirectory, file)],
    env: { ...process.env, DATA_DIR: settings.dataDir },
    signal,
  });
}
