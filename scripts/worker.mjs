/** `npm run worker`: the background work without a server, beside servers that run with JOBS=off. */
import { Failure, runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { logProgress } from "./launch/progress.mjs";
import { ensureDataDirectory, loadSettings, serverEnvironment } from "./launch/settings.mjs";
import { shutdownSignal } from "./launch/shutdown-signal.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const settings = loadSettings();
  const { databaseUrl } = settings;
  if (!databaseUrl) {
    throw new Failure(
      "worker is for DATABASE_URL; with the embedded database `npm start` does the background work.",
    );
  }
  ensureDataDirectory(settings);
  // These files import packages, which are installed by now.
  const { requireReachable } = await import("./migrations/database.mjs");
  const { ensurePrismaClient } = await import("./launch/prisma-client.mjs");
  const { runServerCode } = await import("./launch/run.mjs");
  const { checkEnvironment } = await import("./launch/site.mjs");
  await requireReachable(databaseUrl, "DATABASE_URL");
  await ensurePrismaClient();
  const env = serverEnvironment(settings, databaseUrl);
  await checkEnvironment({ env });
  const signal = shutdownSignal(() => logProgress("Stopping"));
  logProgress("The background work runs");
  await runServerCode("The worker", "scripts/launch/worker.ts", { env, signal });
});
