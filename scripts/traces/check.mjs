import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const MAX_MB = 60;
const MB = 1024 ** 2;

// Vercel adds every file whose name begins with .env.
const NEEDED = /^((node_modules|\.next)\/|\.env\.example$)/;

/**
 * @typedef {object} TracedFunction
 * @property {string} name
 * @property {string[]} files relative to the root of the project
 */

/** @param {string} folder */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
        (file) => !statSync(join(folder, file)).isDirectory(),
      )
    : [];

/** @param {string} root @returns {TracedFunction[]} of each page and route, from the trace files of a build */
export function tracedFunctions(root) {
  const build = join(root, ".next");
  const traces = filesIn(join(build, "server")).filter((file) => file.endsWith(".nft.json"));
  return traces.map((trace) => {
    const path = join(build, "server", trace);
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(path, "utf8"));
    const fromRoot = files.map((file) => relative(root, resolve(dirname(path), file)));
    return { name: trace.slice(0, -".nft.json".length), files: fromRoot };
  });
}

/** @param {string} root @returns {TracedFunction[]} of `vercel build`, which puts several routes into one */
export function vercelFunctions(root) {
  const output = join(root, ".vercel/output/functions");
  if (!existsSync(output)) return [];
  return readdirSync(output, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".func") && !lstatSync(join(output, path)).isSymbolicLink())
    .map((path) => {
      const config = readFileSync(join(output, path, ".vc-config.json"), "utf8");
      /** @type {{ filePathMap?: Record<string, string> }} */
      const { filePathMap = {} } = JSON.parse(config);
      return { name: path, files: Object.values(filePathMap) };
    });
}

/**
 * What is wrong with functions: files other than packages and the build, and their size, which each cold
 * start loads.
 * @param {string} root
 * @param {TracedFunction[]} functions
 * @returns {string[]} one sentence for each fault
 */
export function findFaults(root, functions) {
  return functions.flatMap(({ name, files }) => {
    const strange = files.filter((file) => !NEEDED.test(file));
    const size = files
      .filter((file) => existsSync(join(root, file)))
      .reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
    return [
      ...(strange.length > 0
        ? [`${name} contains ${strange.length} files that it does not need, such as ${strange[0]}.`]
        : []),
      ...(size > MAX_MB * MB
        ? [`${name} has ${Math.round(size / MB)} MB; ${MAX_MB} are allowed.`]
        : []),
    ];
  });
}
