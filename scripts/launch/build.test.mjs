import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { addEarlierStaticFiles } from "./build.mjs";

const minute = 60_000;
const output = mkdtempSync(join(tmpdir(), "static-files-"));
const chunks = join(output, "static/chunks");
const start = Date.now();

/** @param {Record<string, string>} files as `next build` leaves them, and nothing else @param {number} now */
function build(files, now) {
  rmSync(join(output, "static"), { recursive: true, force: true });
  mkdirSync(chunks, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(chunks, name), content);
  addEarlierStaticFiles(output, now);
}

afterAll(() => rmSync(output, { recursive: true }));

it("keeps the files of a build for an hour after it was replaced", () => {
  build({ "a.js": "1", "shared.js": "1" }, start);
  build({ "b.js": "2", "shared.js": "2" }, start + 600 * minute);
  expect(readdirSync(chunks).sort()).toEqual(["a.js", "b.js", "shared.js"]);
  expect(readFileSync(join(chunks, "shared.js"), "utf8")).toBe("2");
  build({ "c.js": "3" }, start + 659 * minute);
  expect(readdirSync(chunks).sort()).toEqual(["a.js", "b.js", "c.js", "shared.js"]);
  build({ "d.js": "4" }, start + 661 * minute);
  expect(readdirSync(chunks).sort()).toEqual(["b.js", "c.js", "d.js", "shared.js"]);
});
