import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type ObjectStore, startObjectStore } from "./object-store";
import { startRoundRobin } from "./round-robin";
import { type RunningSite, startBeside, startSite } from "./running-site";

export type Site = RunningSite & {
  pool: pg.Pool;
  /** The folder in which every upload has one of its own, below another on the local disk. */
  mediaFolder: string;
};

type Options = {
  /** A file that starts instances of its own, or judges a single one, says 1. */
  instances?: number;
};

/**
 * A running site for the tests of one file, and a pool on its database. The test's own process
 * gets the same variables, so that server code which it calls itself meets the same site.
 * SITE_STORE=s3 keeps its media on an S3 server, SITE_INSTANCES=2 puts two of it behind a proxy.
 * @param env variables on top of the defaults
 */
export async function openSite(
  env: Record<string, string> = {},
  { instances = Number(process.env.SITE_INSTANCES || 1) }: Options = {},
): Promise<Site> {
  const store = process.env.SITE_STORE === "s3" ? await startObjectStore() : undefined;
  const start = instances > 1 ? startTwo : startOne;
  const site = await start({ ...store?.env, ...env });
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
