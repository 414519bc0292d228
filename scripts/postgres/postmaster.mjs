import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../launch/failure.mjs";
import { readIfPossible } from "../launch/files.mjs";
import { freePort } from "../launch/port.mjs";
import { logProgress, waitFor } from "../launch/progress.mjs";
import { hasEnded, stopProcess } from "../launch/run.mjs";
import { asPostgres } from "./account.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * @typedef {{ binaries: string, directory: string, log: string, port: number, durable: boolean }} Cluster log: a
 *   file; port: to try first
 */

const startTimeout = 30_000;
const fastShutdownTimeout = 20_000;
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

/** @param {string} file @returns {number} the file, opened for messages */
function openLog(file) {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/** @param {Cluster} cluster @param {number} port @param {number} output closed once it is inherited */
function spawnPostmaster({ binaries, directory, durable }, port, output) {
  const flags = Object.entries(settings(durable)).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(
    join(binaries, "bin/postgres"),
    ["-D", directory, "-p", String(port), ...flags],
    {
      ...asPostgres(),
      stdio: ["ignore", output, output],
      // Ctrl-C signals the whole foreground process group; the database stops after the server.
      detached: true,
    },
  );
  closeSync(output);
  // It has no pid if it cannot be started.
  child.once("error", () => {});
  return child;
}

/** @param {ChildProcess} child @param {string} directory @returns {Promise<boolean>} false once it has ended */
async function waitUntilReady(child, directory) {
  while (child.pid && !hasEnded(child)) {
    const lines = readIfPossible(join(directory, "postmaster.pid"))?.split("\n") ?? [];
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return true;
    await sleep(20);
  }
  return false;
}

/**
 * Stops a PostgreSQL that outlived its launcher. A stale postmaster.pid is removed: PostgreSQL
 * refuses to start as long as any process has the pid in it, which is common in containers.
 * @param {string} directory the cluster's
 */
export async function stopOrphanedPostmaster(directory) {
  const pidFile = join(directory, "postmaster.pid");
  const pid = Number.parseInt(readIfPossible(pidFile) ?? "", 10);
  const command = pid ? commandOf(pid) : "";
  if (!command) return;
  const isOf = (/** @type {string} */ text) =>
    text.includes("postgres") && text.includes(directory);
  if (!isOf(command)) {
    rmSync(pidFile, { force: true });
    return;
  }
  logProgress("Stopping a database that an earlier start left running");
  const deadline = Date.now() + fastShutdownTimeout;
  process.kill(pid, "SIGINT");
  while (isOf(commandOf(pid))) {
    if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
    await sleep(50);
  }
}

/** @param {number} pid @returns {string} with its arguments; empty once it has ended */
const commandOf = (pid) =>
  process.platform === "linux"
    ? (readIfPossible(`/proc/${pid}/cmdline`) ?? "")
    : (spawnSync("ps", ["-o", "command=", "-p", String(pid)]).stdout?.toString() ?? "");

/**
 * Starts PostgreSQL, on another port if its own is taken. An orphaned one on the same cluster is
 * stopped first.
 * @param {Cluster} cluster
 * @param {{ keepPort?: boolean }} [options] whether clients already use the port
 * @throws {Failure} with the last messages of PostgreSQL
 */
export async function startPostmaster(cluster, { keepPort = false } = {}) {
  await stopOrphanedPostmaster(cluster.directory);
  const deadline = Date.now() + startTimeout;
  let port = cluster.port;
  for (;;) {
    const output = openLog(cluster.log);
    const { size } = statSync(cluster.log);
    const child = spawnPostmaster(cluster, port, output);
    const ready = waitUntilReady(child, cluster.directory);
    if (await waitFor("the database", ready)) return { child, port };
    const messages = readFileSync(cluster.log).subarray(size).toString();
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

/** @param {ChildProcess} child stopped by a fast shutdown */
export const stopPostmaster = (child) =>
  stopProcess(child, "SIGINT", { after: fastShutdownTimeout, use: "SIGQUIT" });
