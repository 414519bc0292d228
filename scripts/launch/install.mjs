import { readFileSync } from "node:fs";
import { join } from "node:path";
import { logProgress } from "./progress.mjs";
import { isPackage, root } from "./root.mjs";
import { run, runNode } from "./run.mjs";

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Compares versions, because a checkout or a copy changes dates. npm writes its record last, so an
 * interrupted install is not current.
 * @param {Packages} wanted the lockfile's packages
 * @param {Packages | undefined} installed npm's record in node_modules
 * @param {{ dev: boolean }} options whether development packages are needed
 */
export function isInstalled(wanted, installed, { dev }) {
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, dev: isDev, optional }]) => {
    if (path === "") return true;
    const found = installed[path]?.version;
    return found === version || (found === undefined && Boolean(optional || (isDev && !dev)));
  });
}

/**
 * Development packages that were installed before are kept, as a developer's checkout needs them.
 * @param {Packages | undefined} installed
 * @param {{ dev: boolean }} options
 */
export const keepsDev = (installed = {}, { dev }) =>
  dev || Object.values(installed).some((found) => found.dev);

/** @param {{ dev: boolean, signal: AbortSignal | undefined }} options */
function cleanInstall({ dev, signal }) {
  const quietly = ["--loglevel=error", "--no-audit", "--no-fund"];
  const args = ["ci", dev ? "--include=dev" : "--omit=dev", ...quietly];
  // On SIGTERM npm restores the old node_modules first, which takes long and is of no use.
  /** @type {import("./run.mjs").RunOptions} */
  const options = { signal, killSignal: "SIGKILL", quiet: true };
  const npm = process.env.npm_execpath;
  return npm ? runNode("npm ci", [npm, ...args], options) : run("npm ci", "npm", args, options);
}

/** @param {{ dev?: boolean, signal?: AbortSignal }} [options] */
export async function ensureInstalled({ dev = false, signal } = {}) {
  if (isPackage) return;
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (isInstalled(wanted, installed, { dev })) return;
  logProgress("Installing packages from the lockfile");
  const options = { dev: keepsDev(installed, { dev }), signal };
  await cleanInstall(options).catch((error) => {
    if (signal?.aborted) throw error;
    logProgress("That failed; trying once more");
    return cleanInstall(options);
  });
}
