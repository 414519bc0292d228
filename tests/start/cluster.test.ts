import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import {
  eventually,
  isAlive,
  type Launcher,
  newDataDir,
  removeDataDir,
  start,
  workersOf,
} from "./launcher";

const dataDir = newDataDir();
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
let launcher: Launcher;

async function startReady() {
  launcher = start({ DATA_DIR: dataDir, PORT: port, WEB_CONCURRENCY: "2" });
  await launcher.ready();
  await eventually("two processes", () => workersOf(launcher).length === 2);
}

/** A connection that is handed to a process while it ends gets no response. */
const isLive = () =>
  fetch(`${url}/api/health/live`, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(2_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A request whose body arrives over 1.5 seconds. */
function slowRequest(): Promise<number> {
  const body = new TextEncoder().encode('{"username":"nobody","password":"wrong-password"}');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(body.slice(0, 20));
      setTimeout(() => {
        controller.enqueue(body.slice(20));
        controller.close();
      }, 1_500);
    },
  });
  return fetch(`${url}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: stream,
    duplex: "half",
  } as RequestInit).then(
    ({ status }) => status,
    () => 0,
  );
}

const parentOf = (pid: number) =>
  Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(startReady);
afterAll(async () => {
  launcher.kill("SIGTERM");
  await launcher.ended;
  removeDataDir(dataDir);
});

it("starts a killed process again while the other serves", async () => {
  const before = workersOf(launcher);
  const requests = [1, 2, 3, 4].map(slowRequest);
  await pause(500);
  process.kill(before[0] ?? 0, "SIGKILL");
  const restart = "A server process ended unexpectedly (SIGKILL)";
  await eventually("the end is noticed", () => launcher.stdout().includes(restart));
  await eventually("the other serves", isLive);
  // Each process has half of the requests.
  expect((await Promise.all(requests)).sort()).toEqual([0, 0, 401, 401]);
  await eventually("another process", () => workersOf(launcher).length === 2);
  expect(workersOf(launcher)).toContain(before[1]);
});

it("finishes the requests in flight of both processes before it stops", async () => {
  const processes = workersOf(launcher);
  const requests = [1, 2, 3, 4].map(slowRequest);
  await pause(500);
  launcher.kill("SIGTERM");
  expect(await Promise.all(requests)).toEqual([401, 401, 401, 401]);
  expect(await launcher.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
});

it("ends all processes after a kill -9 of the launcher, and finishes their requests", async () => {
  await startReady();
  const processes = workersOf(launcher);
  const requests = [1, 2, 3, 4].map(slowRequest);
  await pause(500);
  launcher.kill("SIGKILL");
  expect(await Promise.all(requests)).toEqual([401, 401, 401, 401]);
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
