/** `npm run worker`: the background work without a server, beside servers that run with JOBS=off. */
import { loadDotEnv } from "./launch/dot-env.mjs";
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { say } from "./launch/say.mjs";
import { readSettings } from "./launch/settings.mjs";
import { stopRequest } from "./launch/stop-request.mjs";

await runCommand(async () => {
  loadDotEnv();
  const settings = readSettings(process.env);
  const { databaseUrl } = settings;
  if (!databaseUrl) {
    throw new Failure("worker is for DATABASE_URL; beside the embedded database the server works.");
  }
  await ensureInstalled();
  // Only now, because these files import packages.
  const { requireReachable } = await import("./migrations/reachable.mjs");
  const { ensureGenerated } = await import("./launch/generated.mjs");
  const { runServerCode } = await import("./launch/server-code.mjs");
  const { serverEnvironment } = await import("./launch/server-environment.mjs");
  await requireReachable(databaseUrl);
  await ensureGenerated();
  const signal = stopRequest(() => say("Stopping"));
  say("The background work runs");
  const env = serverEnvironment(settings, databaseUrl);
  await runServerCode("The worker", "scripts/launch/worker.ts", { env, signal });
});
