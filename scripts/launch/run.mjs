import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Failure } from "./failure.mjs";
import { root } from "./root.mjs";

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] ends the process
 * @property {NodeJS.Signals} [ending] what `signal` ends it with
 * @property {boolean} [quiet] keeps its output, and shows it only in the failure
 * @property {boolean} [ownWords] keeps its output, which is the whole failure
 * @property {string} [input] what it reads from standard input
 */

const tether = pathToFileURL(join(root, "scripts/tether.mjs")).href;

/**
 * What makes a Node process, spawned with an IPC channel, end with this one.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function tethered(args, env) {
  return {
    args: ["--import", tether, ...args],
    env: { ...env, LAUNCHER_PID: String(process.pid) },
  };
}

/** @param {import("node:child_process").ChildProcess} child */
function keepOutput(child) {
  let kept = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      kept = (kept + chunk).slice(-20_000);
    });
  }
  return () => kept;
}

/**
 * Runs a program to its end.
 * @param {string} what a noun for the failure's sentence
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions & { tied?: boolean }} [options]
 * @returns {Promise<string>} the output that was kept
 * @throws {Failure} when it ends with anything but 0
 */
export function run(what, command, args, options = {}) {
  const { env = process.env, signal, ending = "SIGTERM" } = options;
  const { quiet = false, ownWords = false, tied = false, input } = options;
  const output = quiet || ownWords ? "pipe" : "inherit";
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: [
      input === undefined ? "ignore" : "pipe",
      output,
      output,
      ...(tied ? /** @type {const} */ (["ipc"]) : []),
    ],
  });
  // Whether it reads all of it or not, how it ends is what counts.
  child.stdin?.on("error", () => {}).end(input);
  // Its end is waited for in any case: what follows may not meet it still at work.
  const abort = () => child.kill(ending);
  signal?.addEventListener("abort", abort, { once: true });
  const kept = keepOutput(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      signal?.removeEventListener("abort", abort);
      const summary = `${kept()}${what} failed (${killedBy ?? `exit code ${code}`}).`;
      if (code === 0) resolve(kept());
      else reject(new Failure(ownWords && kept() ? kept().trim() : summary));
    });
  });
}

/**
 * Runs a Node program to its end; it ends at the latest with this process.
 * @param {string} what
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(what, args, options = {}) {
  const tied = tethered(args, options.env ?? process.env);
  return run(what, process.execPath, tied.args, { ...options, env: tied.env, tied: true });
}
