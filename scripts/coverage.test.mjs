import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./launch/root.mjs";
import { readSources } from "./shape/sources.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");
/** A text may be wrapped over several lines. @param {string} text */
const unwrap = (text) => text.replace(/\s+/g, " ");

const source = ["app", "src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes("generated"))
  .map((path) => unwrap(read(path)))
  .join("\n");

/** @param {string} text */
const codeIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** @typedef {{ id: string, behavior: string, tests: { file: string, title: string }[] }} Row */

/** @param {string} path @returns {Row[]} of its tables: an id, columns of text, the tests */
const rowsOf = (path) =>
  read(path)
    .split("\n")
    .filter((line) => /^\| [A-Z]+\d+ +\|/.test(line))
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [id = "", behavior = ""] = cells.slice(1);
      const tests = (cells.at(-2) ?? "").split("<br>").map((one) => {
        const [, file = "", title = ""] = /^`([^`]+)`\s*(.*)$/.exec(one) ?? [];
        return { file, title };
      });
      return { id, behavior, tests };
    });

const documents = ["docs/product.md", "docs/security.md"];
const rows = new Map(documents.map((path) => [path, rowsOf(path)]));

describe.each([...rows])("%s", (_, all) => {
  it("has rows, each with an id of its own", () => {
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(all)("$id: its tests exist", ({ tests }) => {
    for (const { file, title } of tests) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const isQuoted = ['"', "`"].some((mark) => read(file).includes(mark + title + mark));
      if (title) expect(isQuoted, `${file}: ${title}`).toBe(true);
    }
  });
});

describe("docs/product.md", () => {
  const withTexts = (rows.get("docs/product.md") ?? []).filter(({ behavior }) =>
    behavior.includes("`"),
  );
  it.each(withTexts)("$id: its texts are in the source and in a test", (row) => {
    const testCode = unwrap(row.tests.map(({ file }) => read(file)).join("\n"));
    for (const text of codeIn(row.behavior)) {
      expect(source.includes(text), `${text} in the source`).toBe(true);
      // A constant is tested by its effect.
      const isTested = text.includes(" = ") || testCode.replaceAll('\\"', '"').includes(text);
      expect(isTested, `${text} in a test`).toBe(true);
    }
  });
});

describe("what the code cites", () => {
  const citations = readSources().flatMap(({ path, text }) =>
    // A comment may be wrapped anywhere.
    [...text.replace(/\s+(\*\s+)?/g, " ").matchAll(/\bdocs\/\w+\.md((?:,? [A-Z]+\d+\b)*)/g)].map(
      ([cited, ids = ""]) => ({ path, cited, ids: ids.match(/\w+/g) ?? [] }),
    ),
  );

  it.each(citations)("$path: $cited exists", ({ cited, ids }) => {
    const document = cited.split(/[ ,]/)[0] ?? "";
    expect(existsSync(join(root, document))).toBe(true);
    const known = (rows.get(document) ?? []).map(({ id }) => id);
    for (const id of ids) expect(known).toContain(id);
  });
});
