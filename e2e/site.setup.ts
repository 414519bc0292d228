import type { FullConfig } from "playwright/test";
import { ensureBuilt } from "../scripts/launch/build.mjs";
import { openCluster } from "../tests/harness/cluster";
import { startSite } from "../tests/harness/running-site";

/** Starts one site with demo content for all browser tests. */
export default async function setup({ metadata }: FullConfig): Promise<() => Promise<void>> {
  await ensureBuilt();
  const cluster = await openCluster();
  const clusterUrl = cluster.urlOf("postgres");
  // An IP address has no passkeys.
  const site = await startSite({ clusterUrl, demo: metadata.demo, host: "localhost" });
  const { url, databaseUrl, dataDir, secret } = site;
  process.env.SITE_URL = url;
  process.env.SITE = JSON.stringify({ url, databaseUrl, dataDir, secret });
  process.env.CLUSTER_URL = clusterUrl;
  return async () => {
    await site.close();
    await cluster.stop();
  };
}
