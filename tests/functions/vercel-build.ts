import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyCheckout } from "../support/copy-checkout.mjs";

/** The newest version whose dependencies can all be installed. */
const CLI = "vercel@60.1.3";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** A copy of the checkout after `vercel build`. */
    vercelProject?: string;
  }
}

/** Builds a copy of the checkout for Vercel, without an account. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = copyCheckout();
  const cli = join(directory, ".cli");
  mkdirSync(cli);
  writeFileSync(join(cli, "package.json"), "{}");
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", CLI], cli);
  mkdirSync(join(directory, ".vercel"));
  const settings = {
    projectId: "local",
    orgId: "local",
    settings: { framework: "nextjs", nodeVersion: "24.x" },
  };
  writeFileSync(join(directory, ".vercel/project.json"), JSON.stringify(settings));
  run(join(cli, "node_modules/.bin/vercel"), ["build", "--prod", "--yes"], directory);
  project.provide("vercelProject", directory);
  return () => rmSync(directory, { recursive: true, force: true });
}

function run(command: string, parameters: string[], cwd: string) {
  const env = { ...process.env, VERCEL_TELEMETRY_DISABLED: "1", CI: "true" };
  execFileSync(command, parameters, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
}
