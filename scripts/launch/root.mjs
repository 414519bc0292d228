import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path of the checkout or of the package. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** @type {{ name: string, version: string, license: string, type: string, engines: { node: string }, scripts: Record<string, string> }} */
export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Whether this is what `npm run package` makes, which is installed, built and compiled. */
export const isPackage = existsSync(join(root, "server.js"));

/** How a person calls a command here. @param {string} name @param {string} [args] */
export function commandLine(name, args) {
  if (isPackage) return [`node ${join(root, `scripts/${name}.mjs`)}`, args].join(" ").trim();
  return `npm ${name === "start" ? name : `run ${name}`}${args ? ` -- ${args}` : ""}`;
}

/** npm runs a script in the root. */
export const callerDirectory =
  (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd();

/** Where `.env` and a relative DATA_DIR are; a new version replaces the folder of a package. */
export const settingsDirectory = isPackage ? callerDirectory : root;

/** What everything but the launcher needs. */
export const minimumNode = ">=24";

/** @param {string} version such as "20.19.0" @param {string} range of the form ">=24" or ">=20.19" */
export const nodeIsNewEnough = (version, range) =>
  version.localeCompare(range.replace(/^>=/, ""), "en", { numeric: true }) >= 0;
