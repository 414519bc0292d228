/** `npm run db:migrate`: applies the pending migrations to the database in DATABASE_URL. */
import { loadDotEnv } from "./launch/dot-env.mjs";
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { readSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  loadDotEnv();
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl) {
    throw new Failure("db:migrate is for DATABASE_URL; `npm start` migrates its own database.");
  }
  await ensureInstalled();
  const { requireReachable } = await import("./migrations/reachable.mjs");
  const { migrate } = await import("./migrations/apply.mjs");
  await requireReachable(databaseUrl);
  const names = await migrate(databaseUrl);
  console.log(names.length ? `Applied: ${names.join(", ")}` : "The database is up to date.");
});
