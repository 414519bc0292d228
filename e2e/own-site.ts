import { type SiteOptions, startSite } from "../tests/harness/running-site";

/** A site beside the one that all tests share, in its cluster. */
export function startOwnSite(options: Omit<SiteOptions, "clusterUrl"> = {}) {
  const clusterUrl = process.env.CLUSTER_URL;
  if (!clusterUrl) throw new Error("The setup names no CLUSTER_URL");
  return startSite({ clusterUrl, ...options });
}
