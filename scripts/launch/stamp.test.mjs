import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasStamp, stampOf } from "./stamp.mjs";

/** @type {string} */
let base;

/** @param {string} path @param {string} content */
function write(path, content) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content);
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "stamp-"));
  write("app/page.tsx", "one");
  write("src/lib/a.ts", "two");
});
afterEach(() => rmSync(base, { recursive: true }));

describe("the stamp of the sources", () => {
  it("stays as long as they do", () => {
    const before = stampOf(base);
    write("app/page.tsx", "one");
    expect(stampOf(base)).toBe(before);
  });

  it.each([
    ["a change", "app/page.tsx", "three"],
    ["a new file", "src/lib/b.ts", ""],
    ["another lockfile", "package-lock.json", "{}"],
    ["another schema", "prisma/schema.prisma", "model A {}"],
  ])("changes with %s", (_, path, content) => {
    const before = stampOf(base);
    write(path, content);
    expect(stampOf(base)).not.toBe(before);
  });

  it.each(["src/lib/a.test.ts", "src/generated/client.ts", "tests/x.ts", "README.md"])(
    "does not change with %s",
    (path) => {
      const before = stampOf(base);
      write(path, "anything");
      expect(stampOf(base)).toBe(before);
    },
  );

  it("is recognised in its file", () => {
    write("stamp", "abc");
    expect(hasStamp(join(base, "stamp"), "abc")).toBe(true);
    expect(hasStamp(join(base, "stamp"), "abd")).toBe(false);
    expect(hasStamp(join(base, "none"), "abc")).toBe(false);
  });
});
