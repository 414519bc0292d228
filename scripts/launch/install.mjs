import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run, runNode } from "./run.mjs";
import { say } from "./say.mjs";

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
 * Whether what is installed is what the lockfile asks for. Versions are compared rather than
 * dates, which a checkout or a copy sets at will. npm writes its record last, so that an
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
 * Whether development packages have a place in the install: where they are needed, or were there
 * before, as in the checkout of somebody who works on it.
 * @param {Packages | undefined} installed npm's record in node_modules
 * @param {{ dev: boolean }} options whether they are needed
 */
export const keepsDev = (installed = {}, { dev }) =>
  dev || Object.values(installed).some((found) => found.dev);

/** @param {{ dev: boolean, signal: AbortSignal | undefined }} options */
function cleanInstall({ dev, signal }) {
  const kinds = dev ? "--include=dev" : "--omit=dev";
  const args = ["ci", kinds, "--loglevel=error", "--no-audit", "--no-fund"];
  // Asked politely, npm takes its time to put everything back; the next install begins anew anyway.
  /** @type {import("./run.mjs").RunOptions} */
  const options = { signal, ending: "SIGKILL", quiet: true };
  const npm = process.env.npm_execpath;
  // Started from npm, it is known where that is, and it can be made to end with this process.
  return npm ? runNode("npm ci", [npm, ...args], options) : run("npm ci", "npm", args, options);
}

/**
 * Installs from the lockfile unless that has been done.
 * @param {{ dev?: boolean, signal?: AbortSignal }} [options]
 */
export async function ensureInstalled({ dev = false, signal } = {}) {
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (isInstalled(wanted, installed, { dev })) return;
  say("Installing packages from the lockfile");
  const options = { dev: keepsDev(installed, { dev }), signal };
  try {
    await cleanInstall(options);
  } catch (error) {
    if (signal?.aborted) throw error;
    say("That failed; trying once more");
    await cleanInstall(options);
  }
}
