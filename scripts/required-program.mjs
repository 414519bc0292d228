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
 * @property {string[]} packages of Debian, by preference
 * @property {string} [path] a place outside of PATH
 */

/** @satisfies {Record<string, Program>} */
const programs = {
  chromium: {
    title: "Chromium",
    variable: "CHROMIUM_PATH",
    // Headless shell needs a sixth less CPU.
    names: [
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ],
    packages: ["chromium-headless-shell", "chromium"],
    path: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  },
  firefox: {
    title: "Firefox",
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    packages: ["firefox-esr"],
    path: "/Applications/Firefox.app/Contents/MacOS/firefox",
  },
  redis: {
    title: "Redis",
    variable: "REDIS_PATH",
    names: ["redis-server", "valkey-server"],
    packages: ["redis-server"],
  },
  pgbouncer: {
    title: "PgBouncer",
    variable: "PGBOUNCER_PATH",
    names: ["pgbouncer"],
    packages: ["pgbouncer"],
  },
  nginx: {
    title: "nginx",
    variable: "NGINX_PATH",
    names: ["nginx"],
    packages: ["nginx"],
  },
  caddy: {
    title: "Caddy",
    variable: "CADDY_PATH",
    names: ["caddy"],
    packages: ["caddy"],
  },
  haproxy: {
    title: "HAProxy",
    variable: "HAPROXY_PATH",
    names: ["haproxy"],
    packages: ["haproxy"],
  },
  prometheus: {
    title: "Prometheus",
    variable: "PROMETHEUS_PATH",
    names: ["prometheus"],
    packages: ["prometheus"],
  },
  promtool: {
    title: "promtool",
    variable: "PROMTOOL_PATH",
    names: ["promtool"],
    packages: ["prometheus"],
  },
  "fail2ban-regex": {
    title: "fail2ban",
    variable: "FAIL2BAN_PATH",
    names: ["fail2ban-regex"],
    packages: ["fail2ban"],
  },
  compose: {
    title: "docker-compose",
    variable: "COMPOSE_PATH",
    names: ["docker-compose"],
    packages: ["docker-compose"],
  },
  // The oldest version that docs/operations.md names; its package is in Debian 12.
  postgres15: {
    title: "PostgreSQL 15",
    variable: "POSTGRES_PATH",
    names: [],
    packages: ["postgresql-15"],
    path: "/usr/lib/postgresql/15/bin/postgres",
  },
  pg_isready: {
    title: "PostgreSQL's client",
    variable: "PG_ISREADY_PATH",
    names: ["pg_isready"],
    packages: ["postgresql-client"],
  },
  "systemd-analyze": {
    title: "systemd",
    variable: "SYSTEMD_ANALYZE_PATH",
    names: ["systemd-analyze"],
    packages: ["systemd"],
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

/** @param {Program} program installed with apt-get, which needs root */
function install(program) {
  logProgress(`Installing ${program.title}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
  for (const name of program.packages) {
    const args = ["install", "-y", "--no-install-recommends", name];
    const { status } = spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (status === 0) break;
  }
  return find(program);
}

/**
 * Finds a program that tests need, or installs it when run as root.
 * @param {keyof typeof programs} name @returns {string} its path @throws {Failure}
 */
export function requireProgram(name) {
  const program = programs[name];
  const isRoot = process.getuid?.() === 0;
  const path = find(program) ?? (isRoot ? install(program) : undefined);
  if (path && isExecutable(path)) return path;
  throw new Failure(`These tests need ${program.title}; set ${program.variable} to its program.`);
}
