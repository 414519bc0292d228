/** Started by `npm run backup` and `npm run restore`, because the media stores are TypeScript. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { mediaStore } from "@/lib/media/store";
import { withOpenDatabase, withSiteDatabase } from "../launch/database.mjs";
import { Failure, runCommand } from "../launch/failure.mjs";
import { acquireLock } from "../launch/lock.mjs";
import { count, logProgress } from "../launch/progress.mjs";
import { commandLine } from "../launch/root.mjs";
import { readSettings, type Settings, serverEnvironment } from "../launch/settings.mjs";
import { shutdownSignal } from "../launch/shutdown-signal.mjs";
import { roleOf } from "../migrations/apply.mjs";
import { verifyArchive } from "./archive";
import { backUp } from "./back-up";
import { laterMigration, requireKnownMigrations, restore } from "./restore";

type Program = (file: string, settings: Settings, signal: AbortSignal) => Promise<void>;

function storeOn(settings: Settings, url: string) {
  Object.assign(process.env, serverEnvironment(settings, url));
  return mediaStore();
}

function totalOf(rows: Record<string, number>) {
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
  return count(total, "row");
}

const runBackup: Program = (file, settings, signal) =>
  withSiteDatabase(settings, async ({ url, directUrl }) => {
    logProgress("Backing up");
    const store = storeOn(settings, url);
    const { rows, files, missing, ...manifest } = await backUp({
      url: directUrl,
      store,
      file,
      signal,
    });
    // Its age is a metric (src/metrics/collect.ts).
    writeFileSync(join(settings.dataDir, "last-backup"), "");
    logProgress(`${file} has ${totalOf(rows)} and ${count(files, "file")}`);
    const later = laterMigration(manifest);
    if (later)
      console.error(
        `Warning: a later version has migrated the database (${later}). Only that version or a later one restores this backup.`,
      );
    if (missing.length === 0) return;
    const number = count(missing.length, "file");
    console.error(`Warning: the media store does not have ${number}, such as ${missing[0]}.`);
  });

const runRestore: Program = async (file, settings, signal) => {
  logProgress("Reading the backup");
  const archive = await verifyArchive(file);
  requireKnownMigrations(archive.manifest);
  const lock = await acquireLock(join(settings.dataDir, "launcher.lock"));
  if (!lock) throw new Failure(`Stop the site on ${settings.dataDir} first.`);
  await withOpenDatabase(settings, async ({ url, directUrl }) => {
    const { rows, files } = archive.end;
    logProgress(`Restoring ${totalOf(rows)} and ${count(files, "file")}`);
    const store = storeOn(settings, url);
    await restore({ url: directUrl, role: await roleOf(url), store, archive, signal });
    logProgress(`Restored; \`${commandLine("start")}\` serves it`);
  }).finally(() => lock.release());
};

/** Undefined for errors of the program, which keep their stack. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof Failure) return;
  if (error instanceof AppError && error.cause instanceof Error)
    return `The media store failed: ${error.cause.message}.`;
  return "code" in error ? `${error.message}.` : undefined;
}

await runCommand(async () => {
  const [command, file = ""] = process.argv.slice(2);
  const run = command === "backup" ? runBackup : runRestore;
  const stop = shutdownSignal(() => logProgress("Stopping"));
  await run(file, readSettings(process.env), stop).catch((error: unknown) => {
    const sentence = stop.aborted ? "It was stopped before its end." : sentenceOf(error);
    throw sentence ? new Failure(sentence) : error;
  });
});
