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

/** Steps of `npm run test:cross` alone, and files of the others that it alone runs. */
const ofCross = /^tests\/(load|functions|rolling|package|firefox)\/|\.cross\./;

const titles = sources
  .filter(({ path }) => /^(tests|e2e)\/|\.test\./.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/["`]((?:[A-Z]+\d+ )+)[^"`]*/g)].map(([title, ids = ""]) => ({
      ids: ids.trim().split(" "),
      isCross: ofCross.test(path) || title.endsWith("@cross"),
    })),
  );

const tested = new Set(titles.flatMap(({ ids }) => ids));
const testedByEveryRun = new Set(titles.flatMap(({ ids, isCross }) => (isCross ? [] : ids)));

/** Layout, motion, a disk that fills up, and uploads that go to a bucket: nothing of who sees what, of lost writes, or of accounts. */
const testedByCrossAlone = ["API24", "C4", "C7", "F26", "L48", "O15", "O18", "O22", "ST22", "Y3"];

describe.each(documents)("%s", (document) => {
  it("gives each row an id of its own", () => {
    expect(idsOf(document).length).toBeGreaterThan(30);
    expect(new Set(idsOf(document)).size).toBe(idsOf(document).length);
  });

  it("has no row without a test whose title begins with its id", () => {
    expect(idsOf(document).filter((id) => !tested.has(id))).toEqual([]);
  });
});

it("every run proves each row but at most ten, which npm run test:cross proves", () => {
  const missing = documents.flatMap(idsOf).filter((id) => !testedByEveryRun.has(id));
  expect(missing.sort()).toEqual(testedByCrossAlone);
  expect(testedByCrossAlone.length).toBeLessThanOrEqual(10);
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
