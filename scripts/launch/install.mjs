import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
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
 * Installs from the lockfile unless that has been done.
 * @param {{ dev?: boolean, signal?: AbortSignal }} [options]
 */
export async function ensureInstalled({ dev = false, signal } = {}) {
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (isInstalled(wanted, installed, { dev })) return;
  say("Installing packages from the lockfile");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const flags = ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  await run("npm ci", command, [...args, ...flags], { signal, quiet: true });
}
