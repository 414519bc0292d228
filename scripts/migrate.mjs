/** `npm run db:migrate`: applies the pending migrations to the database in DATABASE_URL. */
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { loadSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const { databaseUrl, directUrl } = loadSettings();
  if (!databaseUrl || !directUrl) {
    throw new Failure("db:migrate is for DATABASE_URL; `npm start` migrates its own database.");
  }
  const { requireReachable } = await import("./migrations/database.mjs");
  const { migrate, roleOf } = await import("./migrations/apply.mjs");
  await requireReachable(directUrl, "DATABASE_URL_DIRECT or DATABASE_URL");
  const names = await migrate(directUrl, { role: await roleOf(databaseUrl) });
  console.log(names.length ? `Applied: ${names.join(", ")}` : "The database is up to date.");
});
