import type { TestProject } from "vitest/node";
import { type RunningSite, startSite } from "./running-site";

/** A site that serves several test files, as far as it can be passed to their workers. */
export type SharedSite = Omit<RunningSite, "log" | "kill" | "close">;

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** One for each worker; undefined if every file starts its own. */
    sites?: SharedSite[];
  }
}

/** Starts a site for each worker, because starting one for each file takes longer than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_STORE, SITE_INSTANCES } = process.env;
  const isDefault = SITE_STORE !== "s3" && Number(SITE_INSTANCES || 1) === 1;
  const { templateUrl: clusterUrl } = project.getProvidedContext();
  const count = isDefault ? Number(project.config.maxWorkers) : 0;
  const sites = await Promise.all(Array.from({ length: count }, () => startSite({ clusterUrl })));
  project.provide(
    "sites",
    sites.map(({ log, kill, close, ...site }) => site),
  );
  return async () => {
    await Promise.all(sites.map(({ close }) => close()));
  };
}
