import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { nextProgram } from "./build.mjs";
import { Failure } from "./failure.mjs";
import { waitFor } from "./progress.mjs";
import { root } from "./root.mjs";
import { hasEnded, stopProcess, withExitOnDisconnect } from "./run.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

const serverProcess = pathToFileURL(join(root, "scripts/launch/server-process.mjs")).href;
/** Lets Node load what each server process needs before it listens. */
export const serverFlags = ["--import", serverProcess];
const clusterProgram = join(root, "scripts/launch/cluster.mjs");
export const startTimeout = 60_000;
const probeTimeout = 5_000;
const drainTimeout = 20_000;

/**
 * @typedef {object} ServerOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {string} host
 * @property {number} port
 * @property {string} [directory] with the build to serve, by default this checkout
 * @property {boolean} [dev] hot reload instead of the production build
 * @property {number} [processes] how many serve the port, by default one
 * @property {"inherit" | "ignore" | number} [output] where its log lines go
 */

/** @param {ServerOptions} options @returns {ChildProcess} ends with this process */
export function startServer(options) {
  const { env, host, port, directory = root, dev = false } = options;
  const { processes = 1, output = "inherit" } = options;
  const keepAliveTimeout = env.KEEP_ALIVE_TIMEOUT || "65000";
  const next = [nextProgram, dev ? "dev" : "start", "-H", host, "-p", String(port)];
  if (!dev) next.push("--keepAliveTimeout", keepAliveTimeout);
  const packaged = join(directory, "server.js");
  const program = existsSync(packaged) ? [packaged] : next;
  const single = dev ? program : [...serverFlags, ...program];
  const server = withExitOnDisconnect(
    processes > 1 ? [clusterProgram, String(processes), ...program] : single,
    {
      ...env,
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // The server of a package reads these.
      HOSTNAME: host,
      PORT: String(port),
      KEEP_ALIVE_TIMEOUT: keepAliveTimeout,
      WEB_CONCURRENCY: String(processes),
      // scripts/launch/server-process.mjs does it, which the development server does not load.
      ...(dev ? {} : { NEXT_MANUAL_SIG_HANDLE: "true" }),
    },
  );
  return spawn(process.execPath, server.args, {
    cwd: directory,
    env: server.env,
    stdio: ["ignore", output, output, "ipc"],
    // Ctrl-C signals the whole foreground process group; the launcher alone decides who stops when.
    detached: true,
  });
}

/** @param {string} host @param {number} port @returns {string} where this machine reaches the server */
export function ownUrl(host, port) {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** @param {string} url @returns {Promise<boolean>} whether the server responds, with no pause of five seconds */
const isLive = (url) =>
  new Promise((resolve) => {
    // Not through a proxy of the environment (NODE_USE_ENV_PROXY), which does not reach this machine.
    const options = { agent: new Agent(), timeout: probeTimeout };
    const request = get(`${url}/api/health/live`, options, (response) => {
      response
        .resume()
        .on("close", () => resolve(response.complete && response.statusCode === 200));
    });
    request.on("timeout", () => request.destroy(new Error("late")));
    request.on("error", () => resolve(false));
  });

/** @param {ChildProcess} child @param {string} url @throws {Failure} when it ends or takes too long */
export const waitUntilLive = (child, url) =>
  waitFor("the first response of the server", firstResponse(child, url));

/** @param {ChildProcess} child @param {string} url */
async function firstResponse(child, url) {
  const deadline = Date.now() + startTimeout;
  while (!(await isLive(url))) {
    if (hasEnded(child)) throw new Failure("The server ended while it was starting.");
    if (Date.now() > deadline) throw new Failure("The server does not respond.");
    await sleep(50);
  }
}

/**
 * @param {ChildProcess} child that may finish its in-flight requests
 * @param {"SIGTERM" | "SIGINT" | "SIGKILL"} [signal] SIGINT does without SHUTDOWN_DELAY
 */
export function stopServer(child, signal = "SIGTERM") {
  const delay = signal === "SIGTERM" ? Number(process.env.SHUTDOWN_DELAY) || 0 : 0;
  return stopProcess(child, signal, { after: delay + drainTimeout, use: "SIGKILL" });
}
