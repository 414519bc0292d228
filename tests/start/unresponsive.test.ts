import { afterAll, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import {
  eventually,
  isAlive,
  type Launcher,
  newDataDir,
  removeDataDir,
  serverOf,
  start,
  workersOf,
} from "./launcher";

const TOKEN = "a-token-of-the-operator";
/** It has 30 seconds to respond. */
const TIMEOUT_MS = 90_000;

const started: { launcher: Launcher; dataDir: string }[] = [];

afterAll(async () => {
  for (const { launcher } of started) launcher.kill("SIGTERM");
  await Promise.all(started.map(({ launcher }) => launcher.ended));
  for (const { dataDir } of started) removeDataDir(dataDir);
});

async function startReady(env: Record<string, string>) {
  const port = String(await freePort());
  const dataDir = newDataDir();
  const launcher = start({ DATA_DIR: dataDir, PORT: port, METRICS_TOKEN: TOKEN, ...env });
  started.push({ launcher, dataDir });
  await launcher.ready();
  return { launcher, url: `http://127.0.0.1:${port}` };
}

/** How often a process was started again because it did not respond; undefined without a response. */
async function restartsOf(url: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: "close" };
  const signal = AbortSignal.timeout(2_000);
  const text = await fetch(`${url}/api/metrics`, { headers, signal })
    .then((response) => response.text())
    .catch(() => "");
  const value = /^server_restarts_total{reason="unresponsive"} (\d+)$/m.exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

it.concurrent(
  "a server that does not respond for 30 seconds is started again",
  async () => {
    const { launcher, url } = await startReady({});
    const server = serverOf(launcher) ?? 0;
    await eventually("it serves", async () => (await restartsOf(url)) === 0);
    process.kill(server, "SIGSTOP");
    await eventually("it ends", () => !isAlive(server), TIMEOUT_MS);
    await eventually("a new server", async () => (await restartsOf(url)) === 1);
    const line = "The server does not respond; starting it again";
    expect(occurrences(launcher.stdout(), line)).toBe(1);
  },
  TIMEOUT_MS + 60_000,
);

it.concurrent(
  "one of several processes that does not respond is started again while the other serves",
  async () => {
    const { launcher, url } = await startReady({ WEB_CONCURRENCY: "2" });
    await eventually("two processes", () => workersOf(launcher).length === 2);
    await eventually("both serve", async () => (await restartsOf(url)) === 0);
    const [stopped = 0, other] = workersOf(launcher);
    process.kill(stopped, "SIGSTOP");
    await eventually("it ends", () => !isAlive(stopped), TIMEOUT_MS);
    await eventually("a new process", async () => (await restartsOf(url)) === 1);
    expect(workersOf(launcher)).toContain(other);
    const line = "A server process does not respond; starting it again";
    expect(occurrences(launcher.stdout(), line)).toBe(1);
  },
  TIMEOUT_MS + 60_000,
);
