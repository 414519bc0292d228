import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { handOver, nodeLink, systemNode } from "./hand-over.mjs";
import { logProgress } from "./progress.mjs";
import { isPackage, minimumNode, nodeIsNewEnough, root } from "./root.mjs";
import { run, runNode } from "./run.mjs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string, cpu?: string, bin?: object }} Package */
/** @typedef {Record<string, Package>} Packages */

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** @param {Package} found @returns {boolean} whether it is Node for this system and processor */
const isOwnNode = ({ bin = {}, os, cpu }) =>
  "node" in bin && os === process.platform && cpu === process.arch;

/**
 * Compares versions, because a checkout or a copy changes dates. npm writes its record last, so an
 * interrupted install is not current.
 * @param {Packages} wanted the lockfile's packages
 * @param {Packages | undefined} installed npm's record in node_modules
 * @param {{ dev: boolean, node?: boolean }} options whether development packages and Node are needed
 */
export function isInstalled(wanted, installed, { dev, node = false }) {
  if (!installed) return false;
  return Object.entries(wanted).every(([path, one]) => {
    if (path === "") return true;
    const found = installed[path]?.version;
    // npm goes on without an optional package that it cannot download.
    const isOptional = one.optional && !(node && isOwnNode(one));
    return found === one.version || (found === undefined && (isOptional || (one.dev && !dev)));
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
  // npm deletes node_modules, and the Node in it.
  return npm
    ? runNode("npm ci", [npm, ...args], { ...options, node: systemNode() })
    : run("npm ci", "npm", args, options);
}

const wantedPackages = () => readPackages(join(root, "package-lock.json")) ?? {};
const installedPackages = () => readPackages(join(root, "node_modules/.package-lock.json"));

export function hasPackages({ dev = false } = {}) {
  const node = !nodeIsNewEnough(process.versions.node, minimumNode);
  return isPackage || isInstalled(wantedPackages(), installedPackages(), { dev, node });
}

/** @param {{ dev?: boolean, signal?: AbortSignal }} [options] */
export async function installPackages({ dev = false, signal } = {}) {
  logProgress("Installing packages from the lockfile");
  const options = { dev: keepsDev(installedPackages(), { dev }), signal };
  const install = async () => {
    await cleanInstall(options);
    if (!isInstalled(wantedPackages(), installedPackages(), { ...options, node: true }))
      throw new Failure("Node was not downloaded.");
  };
  await install().catch((error) => {
    if (signal?.aborted) throw error;
    logProgress("That failed; trying once more");
    return cleanInstall(options);
  });
  // Its package does not say that it needs glibc, and npm scripts find it first.
  if (existsSync(nodeLink) && spawnSync(nodeLink, ["--version"]).status !== 0) rmSync(nodeLink);
}

/**
 * Installs what is missing, and goes on with the Node that comes with it.
 * @param {{ dev?: boolean, signal?: AbortSignal }} [options]
 */
export async function ensureInstalled(options) {
  if (!hasPackages(options)) await installPackages(options);
  await handOver();
}
