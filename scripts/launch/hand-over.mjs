import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { Failure } from "./failure.mjs";
import { minimumNode, nodeIsNewEnough, root } from "./root.mjs";
import { withExitOnDisconnect } from "./run.mjs";
import { shutdownSignal } from "./shutdown-signal.mjs";

const packages = join(root, "node_modules");
/** Where scripts of npm find Node before they look for that of this machine. */
const nodeLink = join(packages, ".bin/node");
const platform = `${process.platform}-${process.arch}`;
const nodeFiles = [`node-${platform}`, `node-bin-${platform}`].map((name) =>
  join(packages, name, "bin/node"),
);

/** The Node of this machine, which an installation does not delete. */
export function systemNode() {
  const found = (process.env.PATH ?? "")
    .split(delimiter)
    .map((directory) => join(directory, "node"))
    .find((file) => existsSync(file) && !realpathSync(file).startsWith(packages));
  return found ?? process.execPath;
}

/** What the packages have for this platform. */
const nodesHere = () =>
  nodeFiles.filter((file) => existsSync(file)).map((file) => realpathSync(file));

/** @param {string} node @returns {string | undefined} such as "26.12.1"; undefined if it does not run here */
function versionOf(node) {
  if (node === process.execPath) return process.versions.node;
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

/** @returns {string | undefined} what the Node that comes with the packages does not find on this system */
function missingLibrary() {
  const [node] = nodesHere();
  const { stderr = "" } = node ? spawnSync(node, ["--version"], { encoding: "utf8" }) : {};
  return / shared libraries: ([^:]+):/.exec(stderr)?.[1];
}

/**
 * The Node that comes with the packages, unless it does not run here (its package does not say that it needs
 * glibc), or a Mac has a newer one (the packages for macOS end with 26.10).
 */
function packagedNode() {
  const [node] = nodesHere();
  const version = node && versionOf(node);
  if (!version) return undefined;
  const other = process.platform === "darwin" && versionOf(systemNode());
  return other && nodeIsNewEnough(other, version) ? undefined : node;
}

/**
 * Links it for scripts of npm and what they start: npm 9 and 10 remove the link together with the packages of
 * other platforms, newer ones link what does not run here.
 * @param {string | undefined} node
 */
function linkNode(node) {
  if (node === (existsSync(nodeLink) ? realpathSync(nodeLink) : undefined)) return;
  try {
    rmSync(nodeLink, { force: true });
    if (node) symlinkSync(relative(dirname(nodeLink), node), nodeLink);
  } catch {
    // Another user has installed the packages, or another command has linked it.
  }
}

function bestNode() {
  const node = packagedNode();
  linkNode(node);
  const isDeleted = !existsSync(process.execPath) || process.execPath.startsWith(packages);
  return node ?? (isDeleted ? systemNode() : process.execPath);
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
    const library = missingLibrary();
    const newer = `Node ${minimumNode.slice(2)} or later: this is ${process.versions.node}`;
    throw new Failure(
      library
        ? `Install ${library}, which the Node of the packages needs (on Debian and Ubuntu \`apt-get install ${library.replace(".so.", "")}\`), or ${newer}.`
        : `Install ${newer}, and none that runs here came with the packages.`,
    );
  }
  const { args, env } = withExitOnDisconnect(process.argv.slice(1), process.env);
  const child = spawn(node, [...process.execArgv, ...args], {
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const stop = shutdownSignal(() => child.kill(stop.reason));
  /** @type {[number | null, NodeJS.Signals]} */
  const [code, signal] = /** @type {any} */ (await once(child, "exit"));
  process.exit(code ?? 128 + constants.signals[signal]);
}
