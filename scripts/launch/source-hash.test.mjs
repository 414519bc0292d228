import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashSources, isRecorded } from "./source-hash.mjs";

/** @type {string} */
let base;

/** @param {string} path @param {string} content */
function write(path, content) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content);
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "source-hash-"));
  write("app/page.tsx", "one");
  write("src/lib/a.ts", "two");
});
afterEach(() => rmSync(base, { recursive: true }));

describe("the hash of the sources", () => {
  it("is the same for the same contents", () => {
    const before = hashSources(base);
    write("app/page.tsx", "one");
    expect(hashSources(base)).toBe(before);
  });

  it.each([
    ["a changed file", "app/page.tsx", "three"],
    ["a new file", "src/lib/b.ts", ""],
    ["another lockfile", "package-lock.json", "{}"],
    ["another schema", "prisma/schema.prisma", "model A {}"],
  ])("changes with %s", (_, path, content) => {
    const before = hashSources(base);
    write(path, content);
    expect(hashSources(base)).not.toBe(before);
  });

  it.each(["src/lib/a.test.ts", "src/generated/client.ts", "tests/x.ts", "README.md"])(
    "does not depend on %s",
    (path) => {
      const before = hashSources(base);
      write(path, "anything");
      expect(hashSources(base)).toBe(before);
    },
  );

  it("is compared with the one that a file records", () => {
    write("hash", "abc");
    expect(isRecorded(join(base, "hash"), "abc")).toBe(true);
    expect(isRecorded(join(base, "hash"), "abd")).toBe(false);
    expect(isRecorded(join(base, "none"), "abc")).toBe(false);
  });
});
