import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { disconnect } from "../../src/lib/server/db";
import { assertNoSecrets } from "./log-secrets";
import { type ObjectStore, startObjectStore } from "./object-store";
import { startRoundRobin } from "./round-robin";
import { type RunningSite, startInstance, startSite } from "./running-site";
import type { SharedSite } from "./shared-sites";
import { truncateTables } from "./truncate-tables";

export type Site = Omit<RunningSite, "close"> & {
  pool: pg.Pool;
  /** Holds a folder for each upload, at some depth. */
  mediaFolder: string;
};

type Options = {
  /** 1 for tests that start instances themselves or need a single one. */
  instances?: number;
  /** Whether to start a server for this file alone, as tests that kill or measure it need. */
  dedicated?: boolean;
};

/**
 * A running site with empty tables for the tests of one file, until they have run. Files that set no variables
 * share one.
 * The variables of the site are set in the test process too, for server code that tests call.
 * SITE_STORE=s3 stores media on an S3 server, SITE_INSTANCES=2 starts two instances behind a proxy.
 * @param env overrides the default variables
 */
export async function openSite(
  env: Record<string, string> = {},
  { instances = Number(process.env.SITE_INSTANCES || 1), dedicated = false }: Options = {},
): Promise<Site> {
  const shared = dedicated ? undefined : inject("sites")?.[Number(process.env.VITEST_POOL_ID) - 1];
  const store = process.env.SITE_STORE === "s3" ? await startObjectStore() : undefined;
  const start = instances > 1 ? startTwo : startOne;
  const isShared = shared && Object.keys(env).length === 0;
  const site = await (isShared ? reset(shared) : start({ ...store?.env, ...env }));
  Object.assign(process.env, {
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    NEXTAUTH_SECRET: site.secret,
    APP_URL: site.url,
    ...store?.env,
  });
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  // Dropping the database breaks connections that are still open.
  pool.on("error", () => {});
  afterAll(async () => {
    await disconnect();
    await pool.end();
    await site.close();
    await store?.close();
  });
  const { close, ...running } = site;
  return { ...running, pool, mediaFolder: mediaFolderOf(site, store) };
}

/** Another instance of a site, until the tests of the file have run. */
export async function openInstance(
  ...args: Parameters<typeof startInstance>
): Promise<RunningSite> {
  const instance = await startInstance(...args);
  afterAll(instance.close);
  return instance;
}

/** Removes what another file left. */
async function reset(site: SharedSite): Promise<RunningSite> {
  await truncateWhenIdle(site.databaseUrl);
  removeUploads(join(site.dataDir, "media"));
  const fullLog = () => readFileSync(site.logFile, "utf8");
  const start = fullLog().length;
  const log = () => fullLog().slice(start);
  const kill = () => Promise.reject(new Error("This site is shared; open a dedicated one"));
  return { ...site, log, kill, close: async () => assertNoSecrets(log()) };
}

/** The folder itself stays: without it and its marker the store is not available. */
function removeUploads(folder: string): void {
  const starts = existsSync(folder) ? readdirSync(folder).filter((name) => name.length === 2) : [];
  for (const name of starts) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Background work of the previous file may still hold locks. */
async function truncateWhenIdle(databaseUrl: string): Promise<void> {
  try {
    await truncateTables(databaseUrl);
  } catch (error) {
    // 40P01: deadlock_detected
    if ((error as { code?: string }).code !== "40P01") throw error;
    await truncateWhenIdle(databaseUrl);
  }
}

const mediaFolderOf = ({ dataDir }: RunningSite, store: ObjectStore | undefined) =>
  store?.folder ?? join(dataDir, "media");

const startOne = (env: Record<string, string>) =>
  startSite({ clusterUrl: inject("templateUrl"), env });

async function startTwo(env: Record<string, string>): Promise<RunningSite> {
  const proxy = await startRoundRobin();
  const first = await startOne({ ...env, APP_URL: proxy.url, NEXTAUTH_URL: proxy.url });
  const second = await startInstance(first);
  proxy.setTargets([first.url, second.url]);
  return {
    ...first,
    url: proxy.url,
    log: () => first.log() + second.log(),
    kill: async () => {
      await Promise.all([first.kill(), second.kill()]);
    },
    close: async () => {
      await proxy.close();
      await second.close();
      await first.close();
    },
  };
}
