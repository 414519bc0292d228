import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/launch/port.mjs";
import { runServerCode } from "../../scripts/launch/run.mjs";
import { ownUrl, startServer, stopServer, waitUntilLive } from "../../scripts/launch/server.mjs";
import { dropDatabase } from "../../scripts/migrations/database.mjs";
import { newDatabase } from "./cluster";
import { assertNoSecrets } from "./log-secrets";
import { startPooler } from "./pooler";
import { unsetVariables } from "./unset-variables";

export type SiteOptions = {
  /** As `newDatabase` takes it. */
  clusterUrl: string;
  /** Overrides the default variables. */
  env?: Record<string, string>;
  /** The program that adds the demo content. */
  demo?: string;
  /** The host in its URL, if not the address. */
  host?: string;
  /** By default any. */
  port?: number;
};

export type RunningSite = {
  url: string;
  secret: string;
  dataDir: string;
  databaseUrl: string;
  /** What overrides the default variables, also for further instances. */
  env: Record<string, string>;
  pid: number;
  /** The output of the server. */
  logFile: string;
  /** The output so far; `close` throws if it contains secrets. */
  log: () => string;
  /** Sends SIGKILL to the server. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

const HOST = "127.0.0.1";
const SECRET = "only-for-tests-only-for-tests-only-for-tests";

/**
 * Serves the production build, or the package in SITE_PACKAGE, with a new database and data directory.
 * SITE_POOLER=pgbouncer serves it through a pooler.
 */
export async function startSite({
  clusterUrl,
  env: variablesOfTest = {},
  demo,
  host = HOST,
  port: chosenPort,
}: SiteOptions): Promise<RunningSite> {
  const databaseUrl = await newDatabase(clusterUrl, `site_${randomUUID().replaceAll("-", "")}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), "vitrine-site-"));
  const port = chosenPort ?? (await freePort());
  const url = ownUrl(host, port);
  const pooler = process.env.SITE_POOLER ? await startPooler(databaseUrl) : undefined;
  const pooled = pooler && { DATABASE_URL: pooler.url, DATABASE_PREPARED: "off" };
  const env = { ...pooled, ...variablesOfTest };
  const variables = variablesOf({ databaseUrl, dataDir, url }, env);
  if (demo) await runServerCode("The demo content", demo, { env: variables, quiet: true });
  const { stop, ...server } = await serve(variables, port);
  const close = async () => {
    try {
      await stop();
    } finally {
      await pooler?.stop();
      await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  return { url, secret: SECRET, dataDir, databaseUrl, env, ...server, close };
}

/**
 * Starts another instance of a site, with the same database and files.
 * @param options.directory with the build to serve, by default this checkout
 * @param options.port by default any
 */
export async function startInstance(
  site: Omit<RunningSite, "pid" | "logFile" | "log" | "kill" | "close">,
  env: Record<string, string> = {},
  { directory, port }: { directory?: string; port?: number } = {},
): Promise<RunningSite> {
  const chosen = port ?? (await freePort());
  const variables = variablesOf(site, { ...site.env, ...env });
  const { stop, ...server } = await serve(variables, chosen, directory);
  return { ...site, url: ownUrl(HOST, chosen), ...server, close: stop };
}

type Location = Pick<RunningSite, "databaseUrl" | "dataDir" | "url">;

const variablesOf = ({ databaseUrl, dataDir, url }: Location, env: Record<string, string>) => ({
  ...process.env,
  ...unsetVariables,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: SECRET,
  APP_URL: url,
  NEXTAUTH_URL: url,
  LOG_LEVEL: "info",
  SECURITY_CONTACT: "mailto:security@example.com",
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
  const env: NodeJS.ProcessEnv = { ...variables, PORT: String(port) };
  const processes = Number(env.WEB_CONCURRENCY || 1);
  const build = directory ?? process.env.SITE_PACKAGE;
  const child = startServer({
    env,
    host: HOST,
    port,
    ...(build && { directory: path.resolve(build) }),
    processes,
    output,
  });
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
    assertNoSecrets(log());
  };
  return { pid: child.pid ?? 0, logFile, log, kill, stop };
}
