import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

/**
 * @typedef {object} Source
 * @property {string} path from the root
 * @property {string} text
 */

/**
 * @typedef {object} Import
 * @property {string} from path of the importing file
 * @property {string} to path of the imported file
 */

/**
 * @typedef {object} Project
 * @property {Source[]} sources
 * @property {Import[]} imports inside the application, including types
 * @property {string} docs all of `docs/`
 */

const folders = ["app", "src", "scripts", "tests", "e2e", "bench", "prisma"];
const rootFiles = [
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
];

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .sort();

/** @param {string} path @returns {Source} */
const read = (path) => ({ path, text: readFileSync(join(root, path), "utf8") });

/** @param {string} path */
export const isTest = (path) => /\.test\.|^(tests|e2e)\//.test(path);

/** @param {string} path */
export const isApplication = (path) =>
  /^(app|src)\/|^[^/]+$/.test(path) && !isTest(path) && !path.startsWith("src/generated/");

/** @returns {Source[]} everything that people write code and comments in */
export const readSources = () =>
  [...folders.flatMap(filesIn), ...rootFiles]
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !path.startsWith("src/generated/"))
    .map(read);

/** @returns {Project} */
export function readProject() {
  return {
    sources: readSources(),
    imports: readImports(),
    docs: (existsSync(join(root, "docs")) ? filesIn("docs") : [])
      .filter((path) => path.endsWith(".md"))
      .map((path) => read(path).text)
      .join("\n"),
  };
}

/** @returns {Import[]} */
function readImports() {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [program, "app", "src", ...rootFiles, "--output-type", "json"];
  const options = /** @type {const} */ ({ cwd: root, encoding: "utf8", maxBuffer: 64 << 20 });
  /** @type {import("dependency-cruiser").ICruiseResult} */
  const { modules } = JSON.parse(execFileSync(process.execPath, args, options));
  return modules
    .filter(({ source }) => isApplication(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isApplication(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );
}
