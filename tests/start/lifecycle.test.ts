import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { holderOf } from "../../scripts/launch/lock.mjs";
import { freePort } from "../../scripts/launch/port.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { readRecord, writeRecord } from "../../scripts/postgres/embedded.mjs";
import { beginRequest } from "../support/begun-request";
import {
  databaseUrlOf,
  eventually,
  isAlive,
  type Launcher,
  newDataDir,
  postmastersOn,
  processesOf,
  removeDataDir,
  start,
} from "./launcher";

// The tests share one data directory, as successive starts do.
const dataDir = newDataDir();
const lockFile = () => path.join(dataDir, "launcher.lock");
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
const started: Launcher[] = [];

/** Longer than the tests may take: neither Ctrl-C nor the end of the launcher waits for it. */
const LONG_DELAY = { SHUTDOWN_DELAY: "60000" };

/** It does not reach this machine. */
const PROXY = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: "http://127.0.0.1:1" };

async function startReady(env = {}, options?: Parameters<typeof start>[1]): Promise<Launcher> {
  const launcher = start({ DATA_DIR: dataDir, PORT: port, ...env }, options);
  started.push(launcher);
  await launcher.ready();
  return launcher;
}

const isOk = (pathname: string) =>
  fetch(url + pathname).then(
    ({ ok }) => ok,
    () => false,
  );

/** An acknowledged commit must survive any kill. */
const insertTag = (name: string) =>
  withClient(databaseUrlOf(dataDir), (client) =>
    client.query("INSERT INTO tags (name, post_count) VALUES ($1, 1)", [name]),
  );

const tags = () =>
  withClient(databaseUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT name FROM tags ORDER BY name");
    return rows.map(({ name }) => name);
  });

afterAll(async () => {
  for (const launcher of started) launcher.kill("SIGTERM");
  await Promise.all(started.map(({ ended }) => ended));
  removeDataDir(dataDir);
});

it("sets up an empty directory, refuses a second launcher on it, and finishes requests before it stops", async () => {
  const launcher = await startReady({ ...LONG_DELAY, ...PROXY });
  const { server, postmaster } = processesOf(launcher);
  await eventually("the site is ready", () => isOk("/api/health/ready"));
  await insertTag("one");
  const second = start({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toBe(`The site or a command is already running on ${dataDir}.\n`);
  expect(await isOk("/api/health/ready")).toBe(true);
  const begun = await beginRequest({ url });
  launcher.kill("SIGINT");
  await eventually("it takes no more requests", async () => !(await isOk("/api/health/ready")));
  expect((await begun.finish())?.statusCode).toBe(401);
  expect(await launcher.ended).toBe(0);
  expect([server, postmaster].filter(isAlive)).toEqual([]);
  expect(existsSync(lockFile())).toBe(false);
});

it("serves when the reader of its output has ended", async () => {
  const command = ["sh", "-c", `'${process.execPath}' scripts/start.mjs | head -n 1`];
  const shell = start({ DATA_DIR: dataDir, PORT: port }, { command });
  await eventually("the site is ready", () => isOk("/api/health/ready"));
  const holder = await holderOf(lockFile());
  process.kill(holder?.pid ?? 0, "SIGTERM");
  expect(await shell.ended).toBe(0);
});

it("starts the database for a command of an operator while the site is not running", async () => {
  const command = [process.execPath, "scripts/admin.mjs", "promote", "nobody"];
  const admin = start({ DATA_DIR: dataDir }, { command });
  expect(await admin.ended).toBe(1);
  expect(admin.stderr()).toBe('There is no user "nobody".\n');
  expect(postmastersOn(dataDir)).toEqual([]);
});

it("restarts server and database when they end", async () => {
  const launcher = await startReady();
  const { server, postmaster } = processesOf(launcher);
  await insertTag("two");
  process.kill(postmaster, "SIGKILL");
  await eventually("the database restarts", () => launcher.stdout().includes("running again"));
  await eventually("the server reconnects", () => isOk("/api/health/dependencies"));
  expect(processesOf(launcher).server).toBe(server);
  process.kill(server, "SIGKILL");
  await eventually("a new server", () => !isAlive(server) && isOk("/api/health/ready"));
  expect(await tags()).toEqual(["one", "two"]);
  launcher.kill("SIGTERM");
  expect(await launcher.ended).toBe(0);
});

it("starts with one database after a kill -9 of the launcher alone, and of all processes", async () => {
  const launcher = await startReady(LONG_DELAY);
  const { server } = processesOf(launcher);
  await insertTag("three");
  launcher.kill("SIGKILL");
  await launcher.ended;
  const next = await startReady();
  expect(isAlive(server)).toBe(false);
  const { server: other, postmaster } = processesOf(next);
  expect(postmastersOn(dataDir)).toEqual([postmaster]);
  await insertTag("four");
  for (const pid of [next.pid, other, postmaster]) process.kill(pid, "SIGKILL");
  await next.ended;
  const last = await startReady();
  expect(postmastersOn(dataDir)).toEqual([processesOf(last).postmaster]);
  expect(await tags()).toEqual(["four", "one", "three", "two"]);
  last.kill("SIGTERM");
  await last.ended;
});

it("stops when npm is killed", async () => {
  const npm = await startReady({}, { command: ["npm", "start"] });
  npm.kill("SIGKILL");
  await eventually("the database stops", () => postmastersOn(dataDir).length === 0);
  const next = await startReady({}, { command: ["npm", "start"] });
  next.kill("SIGTERM");
  await next.ended;
  await eventually("the database stops", () => postmastersOn(dataDir).length === 0);
});

it("creates the database again when seeding was interrupted, and removes only the media of that", async () => {
  const picture = path.join(dataDir, "media/ab/picture.webp");
  for (const seedsMedia of [false, true]) {
    const record = readRecord(dataDir);
    if (record) writeRecord(dataDir, { ...record, seeding: true, seedsMedia });
    mkdirSync(path.dirname(picture), { recursive: true });
    writeFileSync(picture, "");
    const launcher = await startReady();
    expect(await tags()).toEqual([]);
    expect(existsSync(picture)).toBe(!seedsMedia);
    launcher.kill("SIGTERM");
    await launcher.ended;
  }
});

it.runIf(process.getuid?.() === 0)(
  "works as root in a directory that only root can enter",
  async () => {
    const privateDir = newDataDir({ isPrivate: true });
    const launcher = start({ DATA_DIR: privateDir, PORT: port });
    await launcher.ready();
    // Not that of the unit in deploy/, which systemd would give to its user.
    expect(readRecord(privateDir)?.directory).toMatch(/^\/var\/lib\/vitrine-postgres\//);
    launcher.kill("SIGTERM");
    expect(await launcher.ended).toBe(0);
    removeDataDir(privateDir);
  },
);
