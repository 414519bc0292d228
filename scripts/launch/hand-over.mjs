import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";
import { minimumNode, nodeIsNewEnough, root } from "./root.mjs";
import { withExitOnDisconnect } from "./run.mjs";
import { shutdownSignal } from "./shutdown-signal.mjs";

const packages = join(root, "node_modules");
/** Where npm links the Node that comes with the packages. */
export const nodeLink = join(packages, ".bin/node");

/** The Node of this machine, which an installation does not delete. */
export function systemNode() {
  const found = (process.env.PATH ?? "")
    .split(delimiter)
    .map((directory) => join(directory, "node"))
    .find((file) => existsSync(file) && !realpathSync(file).startsWith(packages));
  return found ?? process.execPath;
}

function bestNode() {
  if (existsSync(nodeLink)) return realpathSync(nodeLink);
  return existsSync(process.execPath) ? process.execPath : systemNode();
}

/**
 * Runs this command again on the Node that comes with the packages, and ends as that does; where there is
 * none, this Node serves if it is new enough. Node 20 has no `process.execve`.
 * @throws {Failure} saying what to install
 */
export async function handOver() {
  const node = bestNode();
  if (node === process.execPath) {
    if (nodeIsNewEnough(process.versions.node, minimumNode)) return;
    throw new Failure(
      `Install Node ${minimumNode.slice(2)} or later: this is ${process.versions.node}, and none that runs here came with the packages.`,
    );
  }
  const { args, env } = withExitOnDisconnect(process.argv.slice(1), process.env);
  const child = spawn(node, [...process.execArgv, ...args], {
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const stop = shutdownSignal(() => child.kill(stop.reason));
  if (process.send) {
    process.on("message", (message) => child.send(/** @type {any} */ (message)));
    child.on("message", (message) => process.connected && process.send?.(message));
  }
  /** @type {[number | null, NodeJS.Signals]} */
  const [code, signal] = /** @type {any} */ (await once(child, "exit"));
  process.exit(code ?? 128 + constants.signals[signal]);
}
