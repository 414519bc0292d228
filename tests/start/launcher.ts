import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/launch/root.mjs";
import { readRecord, urlOf } from "../../scripts/postgres/embedded.mjs";
import { unsetVariables } from "../harness/unset-variables";
import type { User } from "../support/ordinary-user";
import { childrenOf, processes } from "../support/processes";

const TIMEOUT_MS = 30_000;

export async function eventually(
  what: string,
  check: () => boolean | Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
) {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Timed out: ${what}`);
    await sleep(50);
  }
}

/** @param isPrivate whether only its owner can enter it, and so not the account of PostgreSQL */
export function newDataDir({ isPrivate = false } = {}): string {
  const directory = mkdtempSync(path.join(tmpdir(), "vitrine-start-"));
  if (!isPrivate) chmodSync(directory, 0o755);
  return directory;
}

export function removeDataDir(dataDir: string): void {
  const cluster = readRecord(dataDir)?.directory;
  if (cluster && path.isAbsolute(cluster)) rmSync(path.dirname(cluster), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
}

export type Launcher = {
  pid: number;
  stdout: () => string;
  stderr: () => string;
  /** @param text what follows `Ready: ` */
  ready: (text?: string, timeoutMs?: number) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
};

function collect(stream: ChildProcess["stdout"]): () => string {
  let text = "";
  stream?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

type Options = { command?: string[]; cwd?: string; user?: User };

/** Runs `scripts/start.mjs`, or another command, without the variables of this process and of `.env` here. */
export function start(
  env: Record<string, string>,
  { command = [process.execPath, "scripts/start.mjs"], cwd = root, user }: Options = {},
): Launcher {
  const { PATH, HOME } = process.env;
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    ...user,
    cwd,
    env: {
      PATH,
      HOME,
      ...(cwd === root ? unsetVariables : {}),
      SEED: "none",
      NODE_ENV: "production",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = (text = "", timeoutMs?: number) =>
    eventually(
      `ready\n${stdout()}${stderr()}`,
      () => {
        if ((child.exitCode ?? child.signalCode) !== null)
          throw new Error(`It ended:\n${stdout()}${stderr()}`);
        return stdout().includes(`Ready: ${text}`);
      },
      timeoutMs,
    );
  return {
    pid: child.pid ?? 0,
    stdout,
    stderr,
    ready,
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** One that has ended, but whose parent has not noticed, has no command. */
export const isAlive = (wanted: number) =>
  processes().some(({ pid, command }) => pid === wanted && command !== "");

const serverOf = (launcher: Launcher) =>
  childrenOf(launcher.pid).find(({ command }) => command.startsWith("next-server"))?.pid;

/** The server processes of a launcher with WEB_CONCURRENCY, which has one process for all of them. */
export const workersOf = (launcher: Launcher) =>
  childrenOf(launcher.pid)
    .flatMap(({ pid }) => childrenOf(pid))
    .filter(({ command }) => command.startsWith("next-server"))
    .map(({ pid }) => pid);

export function processesOf(launcher: Launcher): { server: number; postmaster: number } {
  const children = childrenOf(launcher.pid);
  const server = serverOf(launcher);
  const postmaster = children.find(({ command }) => command.includes("bin/postgres"))?.pid;
  if (!server || !postmaster) throw new Error(`A process is missing: ${JSON.stringify(children)}`);
  return { server, postmaster };
}

/** The postmasters on the cluster of a data directory, whichever launcher started them. */
export function postmastersOn(dataDir: string): number[] {
  const cluster = path.resolve(dataDir, readRecord(dataDir)?.directory ?? "postgres");
  const servers = processes().filter(({ command }) => {
    const args = command.split("\0");
    return args[0]?.endsWith("bin/postgres") && args.includes(cluster);
  });
  // A process that a postmaster has just forked has the command of its parent until it sets its title.
  const pids = new Set(servers.map(({ pid }) => pid));
  return servers.filter(({ parent }) => !pids.has(parent)).map(({ pid }) => pid);
}

export function databaseUrlOf(dataDir: string): string {
  const record = readRecord(dataDir);
  if (!record) throw new Error(`${dataDir} has no database.`);
  return urlOf(record);
}
