import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./launch/root.mjs";

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

/** @typedef {{ specified: string, texts: string[], tests: { file: string, title: string }[] }} Row */

/** @type {Row[]} */
const rows = read("e2e/COVERAGE.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Specified|-+) +\|/.test(line))
  .map((line) => {
    const [specified = "", cell = ""] = line
      .split("|")
      .slice(1)
      .map((part) => part.trim());
    const tests = cell.split("<br>").map((one) => {
      const [, file = "", title = ""] = /^`([^`]+)`\s*(.*)$/.exec(one.trim()) ?? [];
      return { file, title };
    });
    return { specified, texts: codeIn(specified), tests };
  });

describe("e2e/COVERAGE.md", () => {
  it("has rows", () => expect(rows.length).toBeGreaterThan(100));

  it.each(rows)("$specified: its tests exist", ({ tests }) => {
    for (const { file, title } of tests) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const isQuoted = ['"', "`"].some((mark) => read(file).includes(mark + title + mark));
      if (title) expect(isQuoted, `${file}: ${title}`).toBe(true);
    }
  });

  it.each(rows.filter(({ texts }) => texts.length > 0))(
    "$specified: its texts are in the source and in a test",
    ({ texts, tests }) => {
      const testCode = unwrap(tests.map(({ file }) => read(file)).join("\n"));
      for (const text of texts) {
        expect(source.includes(text), `${text} in the source`).toBe(true);
        // A constant is tested by its effect.
        const isTested = text.includes(" = ") || testCode.replaceAll('\\"', '"').includes(text);
        expect(isTested, `${text} in a test`).toBe(true);
      }
    },
  );
});
