import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Failure } from "./failure.mjs";
import { waitFor } from "./progress.mjs";
import { isPackage, root } from "./root.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] ends the process
 * @property {NodeJS.Signals} [killSignal] what `signal` ends it with
 * @property {boolean} [quiet] captures the output and shows it only on failure
 * @property {boolean} [outputIsMessage] captures the output, which is the whole message on failure
 * @property {string} [input] the standard input
 */

const exitOnDisconnect = pathToFileURL(join(root, "scripts/launch/exit-on-disconnect.mjs")).href;

/** Lets Node run TypeScript that uses the application's server code, outside of Next. */
export const serverCodeFlags = ["--conditions=react-server", "--import", "tsx"];

/**
 * Makes a Node process that is spawned with an IPC channel end with this one.
 * @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
export function withExitOnDisconnect(args, env) {
  return {
    args: ["--import", exitOnDisconnect, ...args],
    env: { ...env, LAUNCHER_PID: String(process.pid) },
  };
}

/**
 * @param {string} title the subject of the failure's message
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions & { ipc?: boolean }} [options]
 * @returns {Promise<string>} what it printed, where that is captured
 * @throws {Failure} for any exit code but 0
 */
export function run(title, command, args, options = {}) {
  const { env = process.env, signal, killSignal = "SIGTERM" } = options;
  const { quiet = false, outputIsMessage = false, ipc = false, input } = options;
  const output = quiet || outputIsMessage ? "pipe" : "inherit";
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: [input === undefined ? "ignore" : "pipe", output, output, ipc ? "ipc" : "ignore"],
  });
  // A program may end without reading its input; its exit code decides.
  child.stdin?.on("error", () => {}).end(input);
  const abort = () => child.kill(killSignal);
  signal?.addEventListener("abort", abort, { once: true });
  let captured = "";
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      captured += chunk;
      if (stream === child.stdout) printed += chunk;
    });
  }
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      signal?.removeEventListener("abort", abort);
      const summary = `${captured}${title} failed (${killedBy ?? `exit code ${code}`}).`;
      if (code === 0) resolve(printed);
      else reject(new Failure(outputIsMessage && captured ? captured.trim() : summary));
    });
  });
  return output === "pipe" ? waitFor(title.replace(/^The/, "the"), ended) : ended;
}

/** @param {string} title @param {string[]} args @param {RunOptions & { node?: string }} [options] */
export function runNode(title, args, { node = process.execPath, ...options } = {}) {
  const child = withExitOnDisconnect(args, options.env ?? process.env);
  return run(title, node, child.args, { ...options, env: child.env, ipc: true });
}

/**
 * Runs TypeScript, which a package has compiled.
 * @param {string} title @param {string} file from the root @param {RunOptions & { args?: string[] }} options
 */
export function runServerCode(title, file, { args = [], ...options }) {
  const program = isPackage ? [file.replace(/\.ts$/, ".mjs")] : [...serverCodeFlags, file];
  return runNode(title, [...program, ...args], options);
}

/** @param {ChildProcess} child */
export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Ends a process, if it has not ended.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {{ after: number, use: NodeJS.Signals }} otherwise what ends it if it runs after so many milliseconds
 */
export async function stopProcess(child, signal, { after, use }) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill(use), after);
  await ended;
  clearTimeout(timer);
}
