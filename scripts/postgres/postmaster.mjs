import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../launch/failure.mjs";
import { freePort } from "../launch/port.mjs";
import { postgresEnvironment } from "./binaries.mjs";
import { stopOrphanedPostmaster } from "./orphaned-postmaster.mjs";

/** @typedef {import("./account.mjs").Account} Account */

/**
 * @typedef {object} Cluster
 * @property {string} binaries
 * @property {string} directory
 * @property {string} log file
 * @property {Account | undefined} account
 * @property {number} port to try first
 * @property {boolean} durable
 */

/** @typedef {{ child: import("node:child_process").ChildProcess, port: number }} Postmaster */

const startTimeout = 30_000;
const maxLogBytes = 10_000_000;

/** @param {boolean} durable */
const settings = (durable) => ({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: durable ? 60 : 200,
  shared_buffers: "128MB",
  // Without replicas and archiving, the least WAL that is crash-safe.
  wal_level: "minimal",
  max_wal_senders: 0,
  random_page_cost: 1.1,
  // Queries are short: compiling one takes longer than running it.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
});

/** @param {string} file */
function openLog(file) {
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/** @param {Cluster} cluster @param {number} port */
function spawnPostmaster({ binaries, directory, log, account, durable }, port) {
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
      // Ctrl-C signals the whole foreground process group; the database stops after the server.
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
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} directory
 * @returns {Promise<boolean>} false once it has ended
 */
async function waitUntilReady(child, directory) {
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

/**
 * Starts PostgreSQL, on another port if its own is taken. An orphaned one on the same cluster is
 * stopped first.
 * @param {Cluster} cluster
 * @param {{ keepPort?: boolean }} [options] whether clients already use the port
 * @returns {Promise<Postmaster>}
 * @throws {Failure} with the last messages of PostgreSQL
 */
export async function startPostmaster(cluster, { keepPort = false } = {}) {
  await stopOrphanedPostmaster(cluster.directory);
  const deadline = Date.now() + startTimeout;
  let port = cluster.port;
  for (;;) {
    const logSize = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
    const child = spawnPostmaster(cluster, port);
    if (await waitUntilReady(child, cluster.directory)) return { child, port };
    const start = logSize > maxLogBytes ? 0 : logSize;
    const messages = readFileSync(cluster.log).subarray(start).toString();
    const failure = new Failure(`${messages}PostgreSQL does not start on ${cluster.directory}.`);
    if (Date.now() > deadline) throw failure;
    const isPortTaken = /could not bind|Address already in use/.test(messages);
    // Backends of a killed postmaster end shortly after it.
    const isClusterInUse = /still in use|lock file/.test(messages);
    if (isPortTaken && !keepPort) port = await freePort();
    else if (isClusterInUse) await sleep(200);
    else throw failure;
  }
}

/** @param {import("node:child_process").ChildProcess} child stopped by a fast shutdown */
export async function stopPostmaster(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  await ended;
  clearTimeout(timer);
}
