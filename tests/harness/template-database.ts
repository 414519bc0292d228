import type { TestProject } from "vitest/node";
import { newDatabase, openCluster, TEMPLATE } from "./cluster";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** The migrated database that workers and sites copy. */
    templateUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  const name = TEMPLATE + process.pid;
  project.provide("templateUrl", await newDatabase(cluster.urlOf("postgres"), name));
  return cluster.stop;
}
