import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireLock, holderOf } from "./lock.mjs";

/** @type {string} */
let directory;
const file = () => join(directory, "lock");

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("a lock", () => {
  it("has one holder until it is released", async () => {
    const lock = await acquireLock(file(), 0);
    expect(lock?.wasStale).toBe(false);
    expect(await acquireLock(file())).toBeUndefined();
    expect(await holderOf(file())).toMatchObject({ pid: process.pid, stopping: false });
    lock?.release();
    expect(existsSync(file())).toBe(false);
    expect(await holderOf(file())).toBeUndefined();
    expect(await acquireLock(file(), 0)).toBeDefined();
  });

  it("is stale when its holder was killed, and what an earlier version has left is", async () => {
    const program = `require("node:net").createServer().listen(${JSON.stringify(file())}, () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", program]);
    expect(readdirSync(directory)).toEqual(["lock"]);
    for (const leave of [() => {}, () => writeFileSync(file(), '{"pid":1,"ident')]) {
      leave();
      const lock = await acquireLock(file(), 0);
      expect(lock?.wasStale).toBe(true);
      lock?.release();
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  it("has no holder when that ends before it has said who it is", { timeout: 5_000 }, async () => {
    const server = createServer((socket) => socket.destroy()).listen(file());
    await once(server, "listening");
    expect(await holderOf(file())).toBeUndefined();
    server.close();
  });

  it("in a path that is too long for a socket has one holder, too", async () => {
    const long = join(directory, "a".repeat(120));
    const lock = await acquireLock(long, 0);
    expect(await acquireLock(long)).toBeUndefined();
    lock?.release();
    expect(await holderOf(long)).toBeUndefined();
  });

  it("that cannot be made says so", async () => {
    const nowhere = join(directory, "missing/lock");
    await expect(acquireLock(nowhere)).rejects.toThrow(/^The lock .*missing\/lock cannot be made/);
  });

  it("makes others wait while its holder stops", async () => {
    const lock = await acquireLock(file(), 0);
    lock?.markStopping();
    const next = acquireLock(file(), 0);
    setTimeout(() => lock?.release(), 150);
    expect(await next).toBeDefined();
  });
});
