import { migrateAloud, openDatabase } from "./database.mjs";
import { seedProgram } from "./demo-content.mjs";
import { ensureGenerated } from "./generated.mjs";
import { runServerCode } from "./server-code.mjs";
import { serverEnvironment } from "./server-environment.mjs";

/**
 * Runs the demo content's program on the configured database, migrated first.
 * @param {import("./settings.mjs").Settings} settings
 */
export async function seedDatabase(settings) {
  const database = await openDatabase(settings);
  try {
    await Promise.all([migrateAloud(database.url), ensureGenerated()]);
    const env = serverEnvironment(settings, database.url);
    await runServerCode("The demo content", seedProgram, { env });
  } finally {
    await database.stop();
  }
}
