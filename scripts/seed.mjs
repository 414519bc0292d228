/** `npm run db:seed`: adds the demo content to the database in DATABASE_URL, or to the embedded one. */
import { join } from "node:path";
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { acquireLock } from "./launch/lock.mjs";
import { ensureDataDirectory, loadSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const settings = loadSettings();
  ensureDataDirectory(settings);
  const { seedDatabase } = await import("./launch/demo-content.mjs");
  const lock = await acquireLock(join(settings.dataDir, "launcher.lock"));
  if (!lock && !settings.databaseUrl)
    throw new Failure(`Stop the site on ${settings.dataDir} first.`);
  try {
    await seedDatabase(settings);
  } finally {
    lock?.release();
  }
});
