import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../launch/failure.mjs";
import { freePort } from "../launch/port.mjs";
import { postgresEnvironment } from "./environment.mjs";
import { stopLeftover } from "./leftover.mjs";

/** @typedef {import("./account.mjs").Account} Account */

/**
 * @typedef {object} Cluster
 * @property {string} binaries
 * @property {string} directory
 * @property {string} log the file that PostgreSQL's messages go to
 * @property {Account | undefined} account
 * @property {number} port the one to try first
 * @property {boolean} durable
 */

/** @typedef {{ child: import("node:child_process").ChildProcess, port: number }} Postmaster */

const startLimit = 30_000;
const largestLog = 10_000_000;

/** @param {boolean} durable */
const settings = (durable) => ({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: durable ? 60 : 200,
  shared_buffers: "128MB",
  // One server without replicas writes less this way, and as safely.
  wal_level: "minimal",
  max_wal_senders: 0,
  random_page_cost: 1.1,
  // Every query here is short: compiling it would take longer than running it.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
});

/** @param {string} file */
function openLog(file) {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/** @param {Cluster} cluster @param {number} port */
function launch({ binaries, directory, log, account, durable }, port) {
  const flags = Object.entries(settings(durable)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const output = openLog(log);
  const child = spawn(
    join(binaries, "bin/postgres"),
    ["-D", directory, "-p", String(port), ...flags],
    {
      ...account,
      cwd: "/",
      env: postgresEnvironment,
      stdio: ["ignore", output, output],
      // Ctrl-C goes to every process of the terminal; the database must outlive the requests in flight.
      detached: true,
    },
  );
  closeSync(output);
  return child;
}

/** @param {string} directory @param {number | undefined} pid */
function isReady(directory, pid) {
  try {
    const lines = readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/**
 * Waits until it is ready or has ended.
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} directory
 */
async function becomesReady(child, directory) {
  let failed = false;
  child.once("error", () => {
    failed = true;
  });
  while (!failed && child.exitCode === null && child.signalCode === null) {
    if (isReady(directory, child.pid)) return true;
    await sleep(20);
  }
  return false;
}

/** @param {string} log @param {number} since */
function messages(log, since) {
  return readFileSync(log).subarray(since).toString();
}

/**
 * Starts PostgreSQL on its cluster. One that still runs there is stopped first, what a crash
 * left behind is waited out, and a port that somebody else took is replaced.
 * @param {Cluster} cluster
 * @param {{ keepPort?: boolean }} [options] whether somebody knows the port by now
 * @returns {Promise<Postmaster>}
 * @throws {Failure} with PostgreSQL's own last messages
 */
export async function startPostmaster(cluster, { keepPort = false } = {}) {
  await stopLeftover(cluster.directory);
  const deadline = Date.now() + startLimit;
  let port = cluster.port;
  for (;;) {
    const before = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
    const child = launch(cluster, port);
    if (await becomesReady(child, cluster.directory)) return { child, port };
    const said = messages(cluster.log, before > largestLog ? 0 : before);
    if (Date.now() > deadline)
      throw new Failure(`${said}PostgreSQL does not start on ${cluster.directory}.`);
    if (!keepPort && /could not bind|Address already in use/.test(said)) port = await freePort();
    // Processes of a killed postmaster take a moment to notice and go.
    else if (/still in use|lock file/.test(said)) await sleep(200);
    else throw new Failure(`${said}PostgreSQL does not start on ${cluster.directory}.`);
  }
}

/**
 * Ends PostgreSQL: sessions are cut off, everything is written down.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function stopPostmaster(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  await ended;
  clearTimeout(timer);
}
