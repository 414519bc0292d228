import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { handOver, systemNode } from "./hand-over.mjs";
import { logProgress } from "./progress.mjs";
import { isPackage, minimumNode, nodeIsNewEnough, root } from "./root.mjs";
import { run, runNode } from "./run.mjs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string, cpu?: string, bin?: object }} Package */
/** @typedef {Record<string, Package>} Packages */

/** With which the lockfile is written and tested, as newer ones install it, too. */
const oldestNpm = "9.2";

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

/** @param {{ dev: boolean, signal?: AbortSignal | undefined, folder?: string }} options folder: with a lockfile */
export async function cleanInstall({ dev, signal, folder = root }) {
  const quietly = ["--loglevel=error", "--no-audit", "--no-fund"];
  // What a person's settings may leave out.
  const kinds = [dev ? "--include=dev" : "--omit=dev", "--include=optional"];
  const args = ["ci", `--prefix=${folder}`, ...kinds, ...quietly];
  // On SIGTERM npm restores the old node_modules first, which takes long and is of no use.
  /** @type {import("./run.mjs").RunOptions} */
  const options = { signal, killSignal: "SIGKILL", outputIsMessage: true };
  const npm = process.env.npm_execpath;
  // Other package managers set the variable, too. npm deletes node_modules, and the Node in it.
  const install = (/** @type {string[]} */ ...more) =>
    npm?.endsWith("npm-cli.js")
      ? runNode("npm ci", [npm, ...args, ...more], { ...options, node: systemNode() })
      : run("npm ci", "npm", [...args, ...more], options);
  await install()
    .catch((error) => {
      if (!/ code (EACCES|EPERM|EROFS)$/m.test(error.message)) throw error;
      return withCache((cache) => install(`--cache=${cache}`));
    })
    .catch((error) => {
      throw signal?.aborted ? error : new Failure(explainFailure(error.message));
    });
}

/**
 * For a home that npm cannot write to.
 * @param {(cache: string) => Promise<unknown>} install
 */
async function withCache(install) {
  const cache = mkdtempSync(join(tmpdir(), "npm-"));
  try {
    await install(cache);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** @param {string} output of npm, or why it did not run @returns {string} two lines in place of its thirty */
export function explainFailure(output) {
  const [, version] = /npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim())
    .filter((line) => line && !/^(code|syscall|errno|path|dest|file) /.test(line));
  return `npm${version ? ` ${version}` : ""} did not install the packages: ${lines[0]}
npm ${oldestNpm} or later does, where it reaches its registry: \`npm install --global npm@11\` installs one.`;
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
}

/**
 * Installs what is missing, and goes on with the Node that comes with it.
 * @param {{ dev?: boolean, signal?: AbortSignal }} [options]
 */
export async function ensureInstalled(options) {
  if (!hasPackages(options)) await installPackages(options);
  await handOver();
}
