import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./launch/root.mjs";

const documents = ["docs/product.md", "docs/security.md"];

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");
/** @param {string} document @returns {string[]} the first cell of each row that has an id */
const idsOf = (document) =>
  [...read(document).matchAll(/^\| ([A-Z]+\d+) +\|/gm)].map(([, id = ""]) => id);

const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
const sources = execFileSync("git", listed, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /^(app|src|scripts|tests|e2e|bench|prisma)\/.*\.(tsx?|mjs|css|sql)$/.test(path))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: read(path) }));

const tested = new Set(
  sources
    .filter(({ path }) => /^(tests|e2e)\/|\.test\./.test(path))
    .flatMap(({ text }) => [...text.matchAll(/["`]((?:[A-Z]+\d+ )+)/g)])
    .flatMap(([, ids = ""]) => ids.trim().split(" ")),
);

describe.each(documents)("%s", (document) => {
  it("gives each row an id of its own", () => {
    expect(idsOf(document).length).toBeGreaterThan(30);
    expect(new Set(idsOf(document)).size).toBe(idsOf(document).length);
  });

  it("has no row without a test whose title begins with its id", () => {
    expect(idsOf(document).filter((id) => !tested.has(id))).toEqual([]);
  });
});

it("comments cite documents and rows that exist", () => {
  const unknown = sources.flatMap(({ path, text }) =>
    // A comment may be wrapped anywhere.
    [...text.replace(/\s+(\*\s+)?/g, " ").matchAll(/\b(docs\/\w+\.md)((?:,? [A-Z]+\d+\b)*)/g)]
      .filter(([, document = "", ids = ""]) => {
        const known = documents.includes(document) ? idsOf(document) : [];
        const cited = ids.match(/\w+/g) ?? [];
        return !existsSync(join(root, document)) || !cited.every((id) => known.includes(id));
      })
      .map(([cited]) => `${path}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});
