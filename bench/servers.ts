import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../scripts/launch/port.mjs";
import { root } from "../scripts/launch/root.mjs";
import { serverCodeFlags, withExitOnDisconnect } from "../scripts/launch/run.mjs";
import { ownUrl, startServer, stopServer, waitUntilLive } from "../scripts/launch/server.mjs";

const HOST = "127.0.0.1";

/** Runs TypeScript that uses the server's code, with a channel for messages, until this process ends. */
export function startServerCode(file: string, variables: Record<string, string>): ChildProcess {
  const env = { ...process.env, ...variables };
  const code = withExitOnDisconnect([...serverCodeFlags, file], env);
  return spawn(process.execPath, code.args, {
    cwd: root,
    env: code.env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

export type Server = { url: string; pid: number; database: string; stop: () => Promise<void> };

function serverOf(child: ChildProcess, url: string, databaseUrl: string): Server {
  const database = new URL(databaseUrl).pathname.slice(1);
  return { url, pid: child.pid ?? 0, database, stop: () => stopServer(child) };
}

/** For the server, and for scripts that use its code. */
export const siteEnvironment = (databaseUrl: string, dataDir: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  // Measurements exceed the limits for users.
  RATE_LIMITS: "post=1000000/3600,upload=1000000/3600,call=1000000/300",
  NODE_ENV: "production" as const,
});

/** @param dataDir for media, removed when the server stops */
export async function startCopy(
  directory: string,
  databaseUrl: string,
  dataDir = mkdtempSync(join(tmpdir(), "bench-")),
): Promise<Server> {
  const port = await freePort();
  const url = ownUrl(HOST, port);
  const env = { ...siteEnvironment(databaseUrl, dataDir), APP_URL: url, PORT: String(port) };
  const child = startServer({ env, host: HOST, port, directory, output: "ignore" });
  await waitUntilLive(child, url);
  const { stop: stopServing, ...server } = serverOf(child, url, databaseUrl);
  const stop = () => stopServing().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...server, stop };
}

export async function startBaseline(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const url = ownUrl(HOST, port);
  const env = { DATABASE_URL: databaseUrl, PORT: String(port) };
  const child = startServerCode("bench/baseline-server.ts", env);
  await waitUntilLive(child, url);
  return serverOf(child, url, databaseUrl);
}
