import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../scripts/launch/port.mjs";
import { root } from "../scripts/launch/root.mjs";
import { withExitOnDisconnect } from "../scripts/launch/run.mjs";
import { ownUrl, stopServer, waitUntilLive } from "../scripts/launch/server.mjs";

const HOST = "127.0.0.1";

type Server = { url: string; pid: number; database: string; stop: () => Promise<void> };

function described(child: ChildProcess, url: string, databaseUrl: string): Server {
  const database = new URL(databaseUrl).pathname.slice(1);
  return { url, pid: child.pid ?? 0, database, stop: () => stopServer(child) };
}

/** What the application's own code needs to know, in a server and outside of one. */
export const siteEnvironment = (databaseUrl: string, dataDir: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: "only-for-measuring-only-for-measuring",
  LOG_LEVEL: "warn",
  // A measurement sends more than any person may.
  RATE_LIMITS: "post=1000000/3600,upload=1000000/3600,call=1000000/300",
  NODE_ENV: "production" as const,
});

/** Serves the production build of the copy. @param dataDir for its media, removed when it stops */
export async function startCopy(
  directory: string,
  databaseUrl: string,
  dataDir = mkdtempSync(join(tmpdir(), "bench-")),
): Promise<Server> {
  const port = await freePort();
  const url = ownUrl(HOST, port);
  const next = join(root, "node_modules/next/dist/bin/next");
  const tied = withExitOnDisconnect([next, "start", directory, "-H", HOST, "-p", String(port)], {
    ...siteEnvironment(databaseUrl, dataDir),
    APP_URL: url,
    PORT: String(port),
  });
  const child = spawn(process.execPath, tied.args, {
    cwd: directory,
    env: tied.env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await waitUntilLive(child, url);
  const server = described(child, url, databaseUrl);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Serves the feed's statement and nothing else: a bare Node server with pg. */
export async function startYardstick(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const url = ownUrl(HOST, port);
  const args = ["--conditions=react-server", "--import", "tsx", "bench/yardstick.ts"];
  const tied = withExitOnDisconnect(args, {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  });
  const child = spawn(process.execPath, tied.args, {
    cwd: root,
    env: tied.env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await waitUntilLive(child, url);
  return described(child, url, databaseUrl);
}
