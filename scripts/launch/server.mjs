import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { nextProgram } from "./built.mjs";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";
import { tethered } from "./run.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

const startLimit = 60_000;
const answerLimit = 5_000;
const drainLimit = 20_000;

/**
 * @typedef {object} ServerOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {string} host
 * @property {number} port
 * @property {string} [directory] with the build that is served; this checkout unless it is named
 * @property {boolean} [dev] hot reload instead of the production build
 * @property {"inherit" | "ignore" | number} [output] where its log lines go
 */

/**
 * Starts the web server; it ends at the latest with this process.
 * @param {ServerOptions} options
 * @returns {ChildProcess}
 */
export function startServer({
  env,
  host,
  port,
  directory = root,
  dev = false,
  output = "inherit",
}) {
  const tied = tethered([nextProgram, dev ? "dev" : "start", "-H", host, "-p", String(port)], env);
  return spawn(process.execPath, tied.args, {
    cwd: directory,
    env: {
      ...tied.env,
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", output, output, "ipc"],
    // Ctrl-C goes to every process of the terminal; here the launcher says who stops when.
    detached: true,
  });
}

/** @param {string} host @param {number} port where this machine reaches the server itself */
export function ownUrl(host, port) {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** @param {string} url */
async function answers(url) {
  // A signal of AbortSignal.timeout that was collected meanwhile never fires; a timer holds this one.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerLimit);
  try {
    const response = await fetch(`${url}/api/health/live`, { signal: late.signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {ChildProcess} child */
export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Waits until the server answers.
 * @param {ChildProcess} child
 * @param {string} url
 * @throws {Failure} when it ends or takes too long
 */
export async function waitUntilLive(child, url) {
  const deadline = Date.now() + startLimit;
  while (!(await answers(url))) {
    if (hasEnded(child)) throw new Failure("The server ended while it was starting.");
    if (Date.now() > deadline) throw new Failure("The server does not answer.");
    await sleep(50);
  }
}

/**
 * Stops the server: it takes no new connections, and requests in flight may finish.
 * @param {ChildProcess} child
 */
export async function stopServer(child) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), drainLimit);
  await ended;
  clearTimeout(timer);
}
