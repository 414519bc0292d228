import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { type BegunRequest, beginRequest } from "../support/begun-request";
import {
  eventually,
  isAlive,
  type Launcher,
  newDataDir,
  removeDataDir,
  start,
  workersOf,
} from "./launcher";

const TOKEN = "a-token-of-the-operator";
const dataDir = newDataDir();
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
let launcher: Launcher;

async function startReady() {
  launcher = start({
    DATA_DIR: dataDir,
    PORT: port,
    WEB_CONCURRENCY: "2",
    METRICS_TOKEN: TOKEN,
  });
  await launcher.ready();
  await eventually("two processes", () => workersOf(launcher).length === 2);
  await eventually("both serve", bothServe);
}

const isOk = (path: string) =>
  fetch(url + path, {
    headers: { authorization: `Bearer ${TOKEN}`, connection: "close" },
    signal: AbortSignal.timeout(2_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
const isLive = () => isOk("/api/health/live");

/** The metrics are of both processes: each answers for its own once it listens. */
const bothServe = () => isOk("/api/metrics");

/** Four requests, of which the processes have two each, because they get connections in turn. */
async function beginRequests(): Promise<BegunRequest[]> {
  const begun: BegunRequest[] = [];
  for (let n = 0; n < 4; n++) begun.push(await beginRequest({ url }));
  return begun;
}

async function finishAll(requests: BegunRequest[]): Promise<number[]> {
  const responses = await Promise.all(requests.map(({ finish }) => finish()));
  return responses.map((response) => response?.statusCode ?? 0);
}

const parentOf = (pid: number) =>
  Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

beforeAll(startReady);
afterAll(async () => {
  launcher.kill("SIGTERM");
  await launcher.ended;
  removeDataDir(dataDir);
});

it("starts a killed process again while the other serves", async () => {
  const before = workersOf(launcher);
  const requests = await beginRequests();
  process.kill(before[0] ?? 0, "SIGKILL");
  const restart = "A server process ended unexpectedly (SIGKILL)";
  await eventually("the end is noticed", () => launcher.stdout().includes(restart));
  await eventually("the other serves", isLive);
  expect((await finishAll(requests)).sort()).toEqual([0, 0, 401, 401]);
  await eventually("another process", () => workersOf(launcher).length === 2);
  expect(workersOf(launcher)).toContain(before[1]);
  await eventually("both serve", bothServe);
});

it("ends all processes after a kill -9 of the launcher, and finishes their requests", async () => {
  const processes = workersOf(launcher);
  const requests = await beginRequests();
  launcher.kill("SIGKILL");
  expect(await finishAll(requests)).toEqual([401, 401, 401, 401]);
  await eventually("they end", () => !processes.some(isAlive));
  await startReady();
});

it("starts everything again after a kill -9 of the process that they share the port with", async () => {
  const [before] = workersOf(launcher);
  const primary = parentOf(before ?? 0);
  process.kill(primary, "SIGKILL");
  await eventually("two other processes", () => {
    const now = workersOf(launcher);
    return now.length === 2 && !now.includes(before ?? 0);
  });
  await eventually("it serves", isLive);
});
