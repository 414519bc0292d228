import { ensureBuilt } from "../scripts/launch/build.mjs";
import { openCluster } from "../tests/harness/cluster";
import { startSite } from "../tests/harness/running-site";

/** Serves one site with demo content for all browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const cluster = await openCluster();
  const site = await startSite({ clusterUrl: cluster.urlOf("postgres"), demo: true });
  const { url, databaseUrl, dataDir, secret } = site;
  process.env.SITE_URL = url;
  process.env.SITE = JSON.stringify({ url, databaseUrl, dataDir, secret });
  process.env.CLUSTER_URL = cluster.urlOf("postgres");
  return async () => {
    await site.close();
    await cluster.stop();
  };
}
