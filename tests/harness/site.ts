import pg from "pg";
import { inject } from "vitest";
import { type RunningSite, startSite } from "./running-site";

export type Site = RunningSite & { pool: pg.Pool };

/**
 * A running site for the tests of one file, and a pool on its database. The test's own process
 * gets the same variables, so that server code which it calls itself meets the same site.
 * @param env variables on top of the defaults
 */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ clusterUrl: inject("templateUrl"), env });
  Object.assign(process.env, {
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    NEXTAUTH_SECRET: site.secret,
    APP_URL: site.url,
  });
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  // The database is dropped under whatever connection is still open then.
  pool.on("error", () => {});
  const close = async () => {
    await pool.end();
    await site.close();
  };
  return { ...site, pool, close };
}
