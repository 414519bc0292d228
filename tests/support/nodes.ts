import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "vitest";
import { systemNode } from "../../scripts/launch/hand-over.mjs";
import { root } from "../../scripts/launch/root.mjs";

export type Package = {
  version: string;
  resolved?: string;
  integrity?: string | undefined;
  bin?: { node?: string };
  os?: string;
  cpu?: string;
};

export const lockfile: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(path.join(root, "package-lock.json"), "utf8"),
);

/** The packages with Node for each platform. */
export const nodePackages = Object.entries(lockfile.packages).filter(([, { bin }]) => bin?.node);

/** That for this platform. */
export const [ownPlace = "", ownPackage] =
  nodePackages.find(([, { os, cpu }]) => os === process.platform && cpu === process.arch) ?? [];

const isVersion = (file: string, major: number) =>
  execFileSync(file, ["--version"], { encoding: "utf8" }).startsWith(`v${major}.`);

/** The program of this machine or of a package, which npm downloads once. */
export function nodeOf(major: number, { skip }: TestContext): string {
  const found = [process.execPath, systemNode()].find((file) => isVersion(file, major));
  if (found) return found;
  const name = `${path.basename(ownPlace)}@${major}`;
  const where = ["--package", name, "-c", "node -p process.execPath"];
  const args = ["exec", "--yes", "--prefer-offline", ...where];
  const file = spawnSync("npm", args, { cwd: tmpdir(), encoding: "utf8" }).stdout.trim();
  return existsSync(file) && isVersion(file, major) ? file : skip(`npm cannot download ${name}`);
}
