import type { TestProject } from "vitest/node";
import { migrate } from "../../scripts/migrations/apply.mjs";
import { ensureDatabase } from "../../scripts/migrations/database.mjs";
import { openCluster } from "./cluster";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** The migrated database that each worker copies. */
    templateUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  const url = cluster.urlOf(`template_${process.pid}`);
  await ensureDatabase(url);
  await migrate(url);
  project.provide("templateUrl", url);
  return cluster.stop;
}
