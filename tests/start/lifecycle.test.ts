import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { readRecord, writeRecord } from "../../scripts/postgres/record.mjs";
import {
  databaseUrlOf,
  eventually,
  isAlive,
  type Launcher,
  newDataDir,
  partsOf,
  postmastersOn,
  removeDataDir,
  serverOf,
  start,
} from "./launcher";

// One data directory through all of it, as one person's: each test leaves it to the next.
const dataDir = newDataDir();
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
const started: Launcher[] = [];

async function up(options?: { npm: boolean }): Promise<Launcher> {
  const launcher = start({ DATA_DIR: dataDir, PORT: port }, options);
  started.push(launcher);
  await launcher.ready();
  return launcher;
}

const answers = (pathname: string) =>
  fetch(url + pathname).then(
    ({ ok }) => ok,
    () => false,
  );

/** A commit that was acknowledged must be there after any kill. */
const keep = (name: string) =>
  withClient(databaseUrlOf(dataDir), (client) =>
    client.query("INSERT INTO tags (name) VALUES ($1)", [name]),
  );

const kept = () =>
  withClient(databaseUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT name FROM tags ORDER BY name");
    return rows.map(({ name }) => name);
  });

afterAll(async () => {
  for (const launcher of started) launcher.kill("SIGTERM");
  await Promise.all(started.map(({ ended }) => ended));
  removeDataDir(dataDir);
});

it("sets up an empty directory, serves, and stops cleanly", async () => {
  const launcher = await up();
  const { server, postmaster } = partsOf(launcher);
  expect(await answers("/api/health/ready")).toBe(true);
  await keep("one");
  launcher.kill("SIGTERM");
  expect(await launcher.ended).toBe(0);
  expect([server, postmaster].filter(isAlive)).toEqual([]);
  expect(existsSync(path.join(dataDir, "launcher.lock"))).toBe(false);
});

it("finishes the request in flight before it stops, on Ctrl-C too", async () => {
  const launcher = await up();
  const form = new FormData();
  form.set("username", "too-slow");
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(body.slice(0, 20));
      setTimeout(() => {
        controller.enqueue(body.slice(20));
        controller.close();
      }, 1_500);
    },
  });
  const answer = fetch(`${url}/api/v1/users/register`, {
    method: "POST",
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    body: slow,
    duplex: "half",
  } as RequestInit);
  await new Promise((resolve) => setTimeout(resolve, 500));
  launcher.kill("SIGINT");
  expect((await answer).status).toBe(400);
  expect(await launcher.ended).toBe(0);
});

it("refuses a second launcher on the same directory", async () => {
  const launcher = await up();
  const second = start({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toBe(`The site is already running on ${dataDir}.\n`);
  expect(await answers("/api/health/ready")).toBe(true);
  launcher.kill("SIGTERM");
  await launcher.ended;
});

it("starts its parts again when they die", async () => {
  const launcher = await up();
  const { server, postmaster } = partsOf(launcher);
  await keep("two");
  process.kill(postmaster, "SIGKILL");
  await eventually("the database restarts", () => launcher.stdout().includes("running again"));
  await eventually("the same server recovers", () => answers("/api/health/ready"));
  expect(partsOf(launcher).server).toBe(server);
  process.kill(server, "SIGKILL");
  await eventually("a new server", () => !isAlive(server) && answers("/api/health/ready"));
  expect(await kept()).toEqual(["one", "two"]);
  launcher.kill("SIGTERM");
  expect(await launcher.ended).toBe(0);
});

it("starts a server again that is killed before the launcher has seen it answer", async () => {
  const launcher = start({ DATA_DIR: dataDir, PORT: port });
  started.push(launcher);
  await eventually("a server", () => serverOf(launcher) !== undefined);
  const server = serverOf(launcher) ?? 0;
  launcher.kill("SIGSTOP");
  expect(launcher.stdout()).not.toContain("Ready: ");
  await eventually("the server answers", () => answers("/api/health/ready"));
  process.kill(server, "SIGKILL");
  launcher.kill("SIGCONT");
  // The launcher may find the response in its socket before it sees that the server has ended.
  const restart = "ended unexpectedly (SIGKILL); starting it again";
  await eventually("a restart", () => launcher.stdout().includes(restart));
  await launcher.ready();
  await eventually("a new server", () => answers("/api/health/ready"));
  expect(serverOf(launcher)).not.toBe(server);
  launcher.kill("SIGTERM");
  expect(await launcher.ended).toBe(0);
});

it("comes up again after a kill -9 of the launcher alone, with one database", async () => {
  const launcher = await up();
  const { server } = partsOf(launcher);
  await keep("three");
  launcher.kill("SIGKILL");
  await launcher.ended;
  const next = await up();
  expect(isAlive(server)).toBe(false);
  expect(postmastersOn(dataDir)).toEqual([partsOf(next).postmaster]);
  expect(await kept()).toContain("three");
  next.kill("SIGTERM");
  await next.ended;
});

it("comes up again after a kill -9 of everything", async () => {
  const launcher = await up();
  const { server, postmaster } = partsOf(launcher);
  await keep("four");
  for (const pid of [launcher.pid, server, postmaster]) process.kill(pid, "SIGKILL");
  await launcher.ended;
  const next = await up();
  expect(postmastersOn(dataDir)).toEqual([partsOf(next).postmaster]);
  expect(await kept()).toEqual(["four", "one", "three", "two"]);
  next.kill("SIGTERM");
  await next.ended;
});

it("stops when the npm that runs it is killed", async () => {
  const npm = await up({ npm: true });
  npm.kill("SIGKILL");
  await eventually("nothing runs any more", () => postmastersOn(dataDir).length === 0);
  const next = await up({ npm: true });
  next.kill("SIGTERM");
  await next.ended;
  await eventually("nothing runs any more", () => postmastersOn(dataDir).length === 0);
});

it("makes demo content that was interrupted anew", async () => {
  const record = readRecord(dataDir);
  if (record) writeRecord(dataDir, { ...record, seeding: true });
  const launcher = await up();
  expect(await kept()).toEqual([]);
  launcher.kill("SIGTERM");
  await launcher.ended;
});

it.runIf(process.getuid?.() === 0)("works as root in a directory closed to others", async () => {
  const closed = newDataDir({ closed: true });
  const launcher = start({ DATA_DIR: closed, PORT: port });
  await launcher.ready();
  expect(path.isAbsolute(readRecord(closed)?.directory ?? "")).toBe(true);
  launcher.kill("SIGTERM");
  expect(await launcher.ended).toBe(0);
  removeDataDir(closed);
});
