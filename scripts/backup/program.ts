/** Started by `npm run backup` and `npm run restore`, because the media stores are TypeScript. */
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { mediaStore } from "@/lib/media/store";
import { openDatabase } from "../launch/database.mjs";
import { Failure, runCommand } from "../launch/failure.mjs";
import { acquireLock } from "../launch/lock.mjs";
import { logProgress } from "../launch/progress.mjs";
import { serverEnvironment } from "../launch/server-environment.mjs";
import { readSettings, type Settings } from "../launch/settings.mjs";
import { shutdownSignal } from "../launch/shutdown-signal.mjs";
import { withSiteDatabase } from "../launch/site-database.mjs";
import { roleOf } from "../migrations/apply.mjs";
import { verifyArchive } from "./archive";
import { backUp } from "./back-up";
import { count } from "./progress";
import { requireKnownMigrations, restore } from "./restore";

type Program = (file: string, settings: Settings, signal: AbortSignal) => Promise<void>;

function storeOn(settings: Settings, url: string) {
  Object.assign(process.env, serverEnvironment(settings, url));
  return mediaStore();
}

const totalOf = (rows: Record<string, number>) =>
  count(
    Object.values(rows).reduce((sum, n) => sum + n, 0),
    "row",
  );

const runBackup: Program = (file, settings, signal) =>
  withSiteDatabase(settings, async ({ url, directUrl }) => {
    logProgress("Backing up");
    const store = storeOn(settings, url);
    const { rows, files, missing } = await backUp({ url: directUrl, store, file, signal });
    logProgress(`${file} has ${totalOf(rows)} and ${count(files, "file")}`);
    if (missing.length === 0) return;
    const number = count(missing.length, "file");
    console.error(`Warning: the media store does not have ${number}, such as ${missing[0]}.`);
  });

async function withLaunchLock(settings: Settings, callback: () => Promise<void>) {
  const lock = await acquireLock(join(settings.dataDir, "launcher.lock"));
  if (!lock) throw new Failure(`Stop the site on ${settings.dataDir} first.`);
  try {
    await callback();
  } finally {
    lock.release();
  }
}

const runRestore: Program = async (file, settings, signal) => {
  logProgress("Reading the backup");
  const archive = await verifyArchive(file);
  requireKnownMigrations(archive.manifest);
  await withLaunchLock(settings, async () => {
    const database = await openDatabase(settings);
    try {
      const { rows, files } = archive.end;
      logProgress(`Restoring ${totalOf(rows)} and ${count(files, "file")}`);
      const store = storeOn(settings, database.url);
      const role = roleOf(database.url);
      await restore({ url: database.directUrl, role, store, archive, signal });
      logProgress("Restored; `npm start` serves it");
    } finally {
      await database.stop();
    }
  });
};

const programs: Record<string, Program> = { backup: runBackup, restore: runRestore };

/** Undefined for errors of the program, which keep their stack. */
function sentenceOf(error: Error): string | undefined {
  if (error.name === "AbortError") return "It was stopped before its end.";
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  const subject = cause === error ? "" : "The media store failed: ";
  return cause !== error || "code" in error ? `${subject}${cause.message}.` : undefined;
}

await runCommand(async () => {
  const [command = "", file = ""] = process.argv.slice(2);
  const stop = shutdownSignal(() => logProgress("Stopping"));
  try {
    await programs[command]?.(file, readSettings(process.env), stop);
  } catch (error) {
    const sentence =
      error instanceof Error && !(error instanceof Failure) ? sentenceOf(error) : undefined;
    throw sentence ? new Failure(sentence) : error;
  }
});
