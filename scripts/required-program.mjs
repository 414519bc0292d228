import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "./launch/failure.mjs";
import { logProgress } from "./launch/progress.mjs";

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} variable that overrides the search
 * @property {string[]} names of programs in PATH, by preference
 * @property {string} [path] a place outside of PATH
 * @property {string[]} [packages] of Debian, by preference, of what `npm test` needs; CONTRIBUTING.md has the others
 */

/** @satisfies {Record<string, Program>} */
const programs = {
  chromium: {
    title: "Chromium",
    variable: "CHROMIUM_PATH",
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
  redis: {
    title: "Redis",
    variable: "REDIS_PATH",
    names: ["redis-server", "valkey-server"],
    packages: ["redis-server"],
  },
  firefox: {
    title: "Firefox",
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    path: "/Applications/Firefox.app/Contents/MacOS/firefox",
  },
  pgbouncer: { title: "PgBouncer", variable: "PGBOUNCER_PATH", names: ["pgbouncer"] },
  nginx: { title: "nginx", variable: "NGINX_PATH", names: ["nginx"] },
  caddy: { title: "Caddy", variable: "CADDY_PATH", names: ["caddy"] },
  haproxy: { title: "HAProxy", variable: "HAPROXY_PATH", names: ["haproxy"] },
  prometheus: { title: "Prometheus", variable: "PROMETHEUS_PATH", names: ["prometheus"] },
  promtool: { title: "Prometheus", variable: "PROMTOOL_PATH", names: ["promtool"] },
  "fail2ban-regex": { title: "fail2ban", variable: "FAIL2BAN_PATH", names: ["fail2ban-regex"] },
  compose: { title: "docker-compose", variable: "COMPOSE_PATH", names: ["docker-compose"] },
  // The oldest version that docs/operations.md names.
  postgres15: {
    title: "PostgreSQL 15",
    variable: "POSTGRES_PATH",
    names: [],
    path: "/usr/lib/postgresql/15/bin/postgres",
  },
  pg_isready: {
    title: "PostgreSQL's client",
    variable: "PG_ISREADY_PATH",
    names: ["pg_isready"],
  },
  "systemd-analyze": {
    title: "systemd",
    variable: "SYSTEMD_ANALYZE_PATH",
    names: ["systemd-analyze"],
  },
};

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

/** @param {Program} program @returns {string | undefined} its path */
function find({ variable, names, path = "" }) {
  const override = process.env[variable];
  if (override) return override;
  const directories = (process.env.PATH ?? "").split(delimiter);
  const candidates = directories.flatMap((one) => names.map((name) => join(one, name)));
  return [...candidates, path].find(isExecutable);
}

/** @param {Program} program */
function install({ packages = [], ...program }) {
  if (packages.length === 0 || process.getuid?.() !== 0) return;
  logProgress(`Installing ${program.title}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
  for (const name of packages) {
    const args = ["install", "-y", "--no-install-recommends", name];
    const { status } = spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (status === 0) break;
  }
}

/** @param {keyof typeof programs} name @returns {string | undefined} its path, if it is installed */
export const findProgram = (name) => find(programs[name]);

/**
 * Finds a program that tests need; root installs with apt-get what `npm test` needs and the one preferred to
 * others that would do.
 * @param {keyof typeof programs} name @returns {string} its path @throws {Failure}
 */
export function requireProgram(name) {
  /** @type {Program} */
  const program = programs[name];
  if (!find({ ...program, names: program.names.slice(0, 1), path: undefined })) install(program);
  const path = find(program);
  if (path && isExecutable(path)) return path;
  const { title, variable } = program;
  throw new Failure(`These tests need ${title}: install it, or set ${variable} to its program.`);
}
