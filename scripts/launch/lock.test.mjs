import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireLock } from "./lock.mjs";

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
    lock?.release();
    expect(existsSync(file())).toBe(false);
    expect(await acquireLock(file(), 0)).toBeDefined();
  });

  it("is stale when its holder has ended, also when the pid is in use again", async () => {
    for (const pid of [process.pid, 2 ** 22 + 1]) {
      writeFileSync(file(), JSON.stringify({ pid, identity: "before", stopping: false }));
      const lock = await acquireLock(file(), 0);
      expect(lock?.wasStale).toBe(true);
      lock?.release();
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is stale when its file is empty or cut off", async () => {
    for (const content of ["", '{"pid":1,"ident']) {
      writeFileSync(file(), content);
      const lock = await acquireLock(file(), 0);
      expect(lock?.wasStale).toBe(true);
      lock?.release();
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is not waited for when it cannot be read", async () => {
    // As that of another account; root may read those.
    mkdirSync(file());
    const message = `The lock ${file()} cannot be read (EISDIR).`;
    await expect(acquireLock(file(), 0)).rejects.toThrow(message);
    expect(readdirSync(directory)).toEqual(["lock"]);
  });

  it("makes others wait while its holder stops", async () => {
    const lock = await acquireLock(file(), 0);
    lock?.markStopping();
    const next = acquireLock(file(), 0);
    setTimeout(() => lock?.release(), 150);
    expect(await next).toBeDefined();
  });

  it("lets its holder end when the disk cannot be written", async () => {
    const lock = await acquireLock(file(), 0);
    // A folder cannot be replaced by a file, nor be removed without its content.
    rmSync(file());
    mkdirSync(join(file(), "content"), { recursive: true });
    lock?.markStopping();
    lock?.release();
    expect(readdirSync(directory)).toEqual(["lock"]);
  });
});
