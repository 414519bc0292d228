import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { emptyTables } from "./empty-tables";
import { requireNoSecrets } from "./log-secrets";
import { type ObjectStore, startObjectStore } from "./object-store";
import { startRoundRobin } from "./round-robin";
import { type RunningSite, startBeside, startSite } from "./running-site";
import type { SharedSite } from "./shared-sites";

export type Site = RunningSite & {
  pool: pg.Pool;
  /** The folder in which every upload has one of its own, below another on the local disk. */
  mediaFolder: string;
};

type Options = {
  /** A file that starts instances of its own, or judges a single one, says 1. */
  instances?: number;
  /** Whether its server was started for this file alone; one that is killed or measured must be. */
  own?: boolean;
};

/**
 * A running site for the tests of one file, with empty tables, and a pool on its database. Files that
 * set no variables use one site in turn. The test's own process gets the site's variables, so that
 * server code which it calls itself meets the same site.
 * SITE_STORE=s3 keeps its media on an S3 server, SITE_INSTANCES=2 puts two of it behind a proxy.
 * @param env variables on top of the defaults
 */
export async function openSite(
  env: Record<string, string> = {},
  { instances = Number(process.env.SITE_INSTANCES || 1), own = false }: Options = {},
): Promise<Site> {
  const shared = own ? undefined : inject("sites")?.[Number(process.env.VITEST_POOL_ID) - 1];
  const store = process.env.SITE_STORE === "s3" ? await startObjectStore() : undefined;
  const start = instances > 1 ? startTwo : startOne;
  const isShared = shared && Object.keys(env).length === 0;
  const site = await (isShared ? emptied(shared) : start({ ...store?.env, ...env }));
  Object.assign(process.env, {
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    NEXTAUTH_SECRET: site.secret,
    APP_URL: site.url,
    ...store?.env,
  });
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  // The database is dropped under whatever connection is still open then.
  pool.on("error", () => {});
  const close = async () => {
    await pool.end();
    await site.close();
    await store?.close();
  };
  return { ...site, pool, mediaFolder: mediaFolderOf(site, store), close };
}

/** A site that another file has used, as if it had just been started. */
async function emptied(site: SharedSite): Promise<RunningSite> {
  await emptyWhenIdle(site.databaseUrl);
  rmSync(join(site.dataDir, "media"), { recursive: true, force: true });
  const whole = () => readFileSync(site.logFile, "utf8");
  const before = whole().length;
  const log = () => whole().slice(before);
  const kill = () => Promise.reject(new Error("Other files use this site: ask for one of its own"));
  return { ...site, log, kill, close: async () => requireNoSecrets(log()) };
}

/** The background work of the file before may still hold what is to be emptied. */
async function emptyWhenIdle(databaseUrl: string): Promise<void> {
  try {
    await emptyTables(databaseUrl);
  } catch (error) {
    // 40P01: deadlock_detected
    if ((error as { code?: string }).code !== "40P01") throw error;
    await emptyWhenIdle(databaseUrl);
  }
}

const mediaFolderOf = ({ dataDir }: RunningSite, store: ObjectStore | undefined) =>
  store?.folder ?? join(dataDir, "media");

const startOne = (env: Record<string, string>) =>
  startSite({ clusterUrl: inject("templateUrl"), env });

async function startTwo(env: Record<string, string>): Promise<RunningSite> {
  const proxy = await startRoundRobin();
  const first = await startOne({ ...env, APP_URL: proxy.url, NEXTAUTH_URL: proxy.url });
  const second = await startBeside(first);
  proxy.lead([first.url, second.url]);
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
