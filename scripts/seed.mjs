/** `npm run db:seed`: adds the demo content to the database in DATABASE_URL, or to the embedded one. */
import { join } from "node:path";
import { ensureDataDirectory } from "./launch/data-directory.mjs";
import { loadDotEnv } from "./launch/dot-env.mjs";
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { acquireLock } from "./launch/lock.mjs";
import { readSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  loadDotEnv();
  const settings = readSettings(process.env);
  ensureDataDirectory(settings.dataDir);
  await ensureInstalled();
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
