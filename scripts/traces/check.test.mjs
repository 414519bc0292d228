import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findFaults, tracedFunctions, vercelFunctions } from "./check.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "traces-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} path @param {string} [text] */
function write(path, text = "") {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A build with one page. @param {string[]} files relative to the root */
function build(files) {
  const folder = ".next/server/app/(signed-in)";
  const up = "../".repeat(4);
  write(`${folder}/page.js.nft.json`, JSON.stringify({ files: files.map((file) => up + file) }));
  return findFaults(root, tracedFunctions(root));
}

it("packages and the build are what a function needs", () => {
  expect(build(["node_modules/sharp/index.js", ".next/server/chunks/a.js"])).toEqual([]);
});

it.each([
  ".data/media/ab/picture.webp",
  ".data/secret",
  ".env",
  ".vercel/project.json",
  "e2e/feed.spec.ts",
  "tests/api/feed.test.ts",
  "../elsewhere.txt",
])("T38 %s is none of it", (file) => {
  expect(build(["node_modules/sharp/index.js", file])).toEqual([
    `app/(signed-in)/page.js contains 1 files that it does not need, such as ${file}.`,
  ]);
});

it("a function has at most 60 MB", () => {
  write("node_modules/large.node");
  truncateSync(join(root, "node_modules/large.node"), 61 * 1024 ** 2);
  expect(build(["node_modules/large.node"])).toEqual([
    "app/(signed-in)/page.js has 61 MB; 60 are allowed.",
  ]);
});

it("the functions of Vercel are read once, whatever links to them", () => {
  const functions = ".vercel/output/functions";
  const filePathMap = { "a.js": "node_modules/a.js", ".env": ".env" };
  write(`${functions}/api/feed.func/.vc-config.json`, JSON.stringify({ filePathMap }));
  symlinkSync("api/feed.func", join(root, functions, "login.func"));
  expect(findFaults(root, vercelFunctions(root))).toEqual([
    "api/feed.func contains 1 files that it does not need, such as .env.",
  ]);
});

it("a project without a build has no functions", () => {
  expect([tracedFunctions(root), vercelFunctions(root)]).toEqual([[], []]);
});
