import type { TestProject } from "vitest/node";
import { type RunningSite, startSite } from "./running-site";

/** What a worker has to know of a site that the whole run started. */
export type SharedSite = Omit<RunningSite, "log" | "kill" | "close">;

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** One site for each worker, which its files use in turn; absent where every file starts its own. */
    sites?: SharedSite[];
  }
}

/** Starts a site for each worker: for most files to start one would take longer than their tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_STORE, SITE_INSTANCES } = process.env;
  const isPlain = SITE_STORE !== "s3" && Number(SITE_INSTANCES || 1) === 1;
  const { templateUrl: clusterUrl } = project.getProvidedContext();
  const count = isPlain ? Number(project.config.maxWorkers) : 0;
  const sites = await Promise.all(Array.from({ length: count }, () => startSite({ clusterUrl })));
  project.provide(
    "sites",
    sites.map(({ log, kill, close, ...site }) => site),
  );
  return async () => {
    await Promise.all(sites.map(({ close }) => close()));
  };
}
