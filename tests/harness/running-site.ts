import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/launch/port.mjs";
import { ownUrl, startServer, stopServer, waitUntilLive } from "../../scripts/launch/server.mjs";
import { runServerCode } from "../../scripts/launch/run.mjs";
import { migrate } from "../../scripts/migrations/apply.mjs";
import { dropDatabase, ensureDatabase, withDatabase } from "../../scripts/migrations/database.mjs";
import { absentVariables } from "./absent-variables";
import { requireNoSecrets } from "./log-secrets";

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
  /** Variables on top of the defaults; an instance beside it has the same. */
  env: Record<string, string>;
  /** Of the server's process. */
  pid: number;
  /** Where the server writes its output. */
  logFile: string;
  /** What the server has written to its output so far; secrets in it fail the tests on `close`. */
  log: () => string;
  /** Ends the server alone, as kill -9 does. */
  kill: () => Promise<void>;
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
  const variables = variablesOf({ databaseUrl, dataDir, url }, env);
  if (demo) {
    await runServerCode("The demo content", "prisma/seed.ts", { env: variables, quiet: true });
  }
  const { stop, ...server } = await serve(variables, port);
  const close = async () => {
    try {
      await stop();
    } finally {
      await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  return { url, secret: SECRET, dataDir, databaseUrl, env, ...server, close };
}

/**
 * Another instance of a site, on the same database and files, as a proxy would have behind it.
 * @param directory with the build that it serves; that of this checkout unless it is named
 */
export async function startBeside(
  site: Omit<RunningSite, "pid" | "logFile" | "log" | "kill" | "close">,
  env: Record<string, string> = {},
  directory?: string,
): Promise<RunningSite> {
  const port = await freePort();
  const variables = variablesOf(site, { ...site.env, ...env });
  const { stop, ...server } = await serve(variables, port, directory);
  return { ...site, url: ownUrl(HOST, port), ...server, close: stop };
}

type Place = Pick<RunningSite, "databaseUrl" | "dataDir" | "url">;

const variablesOf = ({ databaseUrl, dataDir, url }: Place, env: Record<string, string>) => ({
  ...process.env,
  ...absentVariables,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: SECRET,
  APP_URL: url,
  NEXTAUTH_URL: url,
  LOG_LEVEL: "info",
  NODE_ENV: "production" as const,
  ...env,
});

async function serve(
  variables: NodeJS.ProcessEnv & { DATA_DIR: string },
  port: number,
  directory?: string,
) {
  const logFile = path.join(variables.DATA_DIR, `server-${port}.log`);
  const output = openSync(logFile, "a");
  const env = { ...variables, PORT: String(port) };
  const child = startServer({ env, host: HOST, port, directory, output });
  closeSync(output);
  await waitUntilLive(child, ownUrl(HOST, port));
  const log = () => readFileSync(logFile, "utf8");
  const kill = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  const stop = async () => {
    await stopServer(child);
    requireNoSecrets(log());
  };
  return { pid: child.pid ?? 0, logFile, log, kill, stop };
}
