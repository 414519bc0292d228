import type { FullConfig } from "playwright/test";
import { ensureBuilt } from "../scripts/launch/build.mjs";
import { openCluster } from "../tests/harness/cluster";
import { startSite } from "../tests/harness/running-site";

/** Starts one site with demo content for all browser tests. */
export default async function setup({ metadata }: FullConfig): Promise<() => Promise<void>> {
  await ensureBuilt();
  const cluster = await openCluster();
  const site = await startSite({ clusterUrl: cluster.urlOf("postgres"), demo: metadata.demo });
  const { url, databaseUrl, dataDir, secret } = site;
  process.env.SITE_URL = url;
  process.env.SITE = JSON.stringify({ url, databaseUrl, dataDir, secret });
  process.env.CLUSTER_URL = cluster.urlOf("postgres");
  return async () => {
    await site.close();
    await cluster.stop();
  };
}
