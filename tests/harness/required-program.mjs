import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "../../scripts/launch/failure.mjs";
import { logProgress } from "../../scripts/launch/progress.mjs";

/**
 * @typedef {object} Program
 * @property {string} [title] by default its name
 * @property {string[]} [names] of programs in PATH, by preference; by default its name
 * @property {string} [path] a place outside of PATH
 * @property {string[]} [packages] of Debian, by preference, of what `npm test` needs; CONTRIBUTING.md has the others
 */

/** @satisfies {Record<string, Program>} */
const programs = {
  chromium: {
    title: "Chromium",
    // Headless shell needs 0.56 of the CPU of Chromium's own headless mode (version 156).
    names: [
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ],
    path: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    packages: ["chromium-headless-shell", "chromium"],
  },
  redis: { names: ["redis-server", "valkey-server"], packages: ["redis-server"] },
  firefox: {
    title: "Firefox",
    names: ["firefox-esr", "firefox"],
    path: "/Applications/Firefox.app/Contents/MacOS/firefox",
  },
  pgbouncer: {},
  nginx: {},
  caddy: {},
  haproxy: {},
  prometheus: {},
  promtool: {},
  "fail2ban-regex": {},
  compose: { names: ["docker-compose"] },
  // The oldest version that docs/operations.md names.
  postgres: { title: "PostgreSQL 15", names: [], path: "/usr/lib/postgresql/15/bin/postgres" },
  pg_isready: {},
  "systemd-analyze": {},
};

/** What overrides the search. @param {string} name */
const variableOf = (name) => `${name.toUpperCase().replace("-", "_")}_PATH`;

/** For a browser that sends nothing of its own and needs no display. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @param {Program} program @returns {string | undefined} its path */
function find(name, { names = [name], path = "" }) {
  const override = process.env[variableOf(name)];
  if (override) return override;
  const directories = (process.env.PATH ?? "").split(delimiter);
  const candidates = directories.flatMap((one) => names.map((file) => join(one, file)));
  return [...candidates, path].find(isExecutable);
}

/** @param {string} title @param {string[]} packages */
function install(title, packages) {
  if (packages.length === 0 || process.getuid?.() !== 0) return;
  logProgress(`Installing ${title}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
  for (const name of packages) {
    const args = ["install", "-y", "--no-install-recommends", name];
    const { status } = spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (status === 0) break;
  }
}

/** @param {keyof typeof programs} name @returns {string | undefined} its path, if it is installed */
export const findProgram = (name) => find(name, programs[name]);

/**
 * Finds a program that tests need; root installs with apt-get what `npm test` needs and the one preferred to
 * others that would do.
 * @param {keyof typeof programs} name @returns {string} its path @throws {Failure}
 */
export function requireProgram(name) {
  /** @type {Program} */
  const { title = name, names = [name], packages = [] } = programs[name];
  if (!find(name, { names: names.slice(0, 1) })) install(title, packages);
  const path = findProgram(name);
  if (path && isExecutable(path)) return path;
  const hasApt = packages.length > 0 && existsSync("/usr/bin/apt-get");
  const how = hasApt
    ? `run \`sudo apt-get install ${packages.at(-1)}\``
    : "install it as CONTRIBUTING.md says";
  throw new Failure(
    `These tests need ${title}: ${how}, or set ${variableOf(name)} to its program.`,
  );
}
