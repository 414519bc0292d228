/** `npm run db:migrate`: applies the pending migrations to the database in DATABASE_URL. */
import { loadDotEnv } from "./launch/dot-env.mjs";
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { readSettings } from "./launch/settings.mjs";

await runCommand(async () => {
  loadDotEnv();
  const { databaseUrl, directUrl } = readSettings(process.env);
  if (!databaseUrl || !directUrl) {
    throw new Failure("db:migrate is for DATABASE_URL; `npm start` migrates its own database.");
  }
  await ensureInstalled();
  const { requireReachable } = await import("./migrations/reachable.mjs");
  const { migrate, roleOf } = await import("./migrations/apply.mjs");
  await requireReachable(directUrl, "DATABASE_URL_DIRECT or DATABASE_URL");
  const names = await migrate(directUrl, { role: roleOf(databaseUrl) });
  console.log(names.length ? `Applied: ${names.join(", ")}` : "The database is up to date.");
});
