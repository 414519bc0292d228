import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/launch/port.mjs";
import { ownUrl, startServer, stopServer, waitUntilLive } from "../../scripts/launch/server.mjs";
import { runServerCode } from "../../scripts/launch/server-code.mjs";
import { migrate } from "../../scripts/migrations/apply.mjs";
import { dropDatabase, ensureDatabase, withDatabase } from "../../scripts/migrations/database.mjs";
import { absentVariables } from "./absent-variables";

export type SiteOptions = {
  /** The address of any database of the cluster, for a superuser. */
  clusterUrl: string;
  /** Variables on top of the defaults. */
  env?: Record<string, string>;
  /** Whether the demo content is loaded; otherwise it is empty. */
  demo?: boolean;
};

export type RunningSite = {
  url: string;
  secret: string;
  dataDir: string;
  databaseUrl: string;
  /** What the server has written to its output so far. */
  log: () => string;
  close: () => Promise<void>;
};

const HOST = "127.0.0.1";
const SECRET = "only-for-tests-only-for-tests-only-for-tests";

/** Serves the current production build on a database, a data directory and a port of its own. */
export async function startSite({ clusterUrl, env = {}, demo }: SiteOptions): Promise<RunningSite> {
  const databaseUrl = withDatabase(clusterUrl, `site_${randomUUID().replaceAll("-", "")}`);
  await ensureDatabase(databaseUrl);
  await migrate(databaseUrl);
  const dataDir = mkdtempSync(path.join(tmpdir(), "vitrine-site-"));
  const port = await freePort();
  const url = ownUrl(HOST, port);
  const variables = {
    ...process.env,
    ...absentVariables,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: SECRET,
    APP_URL: url,
    NEXTAUTH_URL: url,
    PORT: String(port),
    LOG_LEVEL: "info",
    NODE_ENV: "production" as const,
    ...env,
  };
  if (demo) {
    await runServerCode("The demo content", "prisma/seed.ts", { env: variables, quiet: true });
  }
  const logFile = path.join(dataDir, "server.log");
  const output = openSync(logFile, "a");
  const child = startServer({ env: variables, host: HOST, port, output });
  closeSync(output);
  await waitUntilLive(child, url);
  const close = async () => {
    await stopServer(child);
    await dropDatabase(databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const log = () => readFileSync(logFile, "utf8");
  return { url, secret: variables.NEXTAUTH_SECRET, dataDir, databaseUrl, log, close };
}
