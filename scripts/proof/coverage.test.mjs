import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../launch/root.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");
/** Texts may stand on several lines. @param {string} text */
const flat = (text) => text.replace(/\s+/g, " ");

const source = ["app", "src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes("generated"))
  .map((path) => flat(read(path)))
  .join("\n");

/** @param {string} text */
const marksIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, mark = ""]) => mark);

/** @typedef {{ specified: string, texts: string[], proofs: { file: string, title: string }[] }} Row */

/** @type {Row[]} */
const rows = read("e2e/COVERAGE.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Specified|-+) +\|/.test(line))
  .map((line) => {
    const [specified = "", cell = ""] = line
      .split("|")
      .slice(1)
      .map((part) => part.trim());
    const proofs = cell.split("<br>").map((proof) => {
      const [, file = "", title = ""] = /^`([^`]+)`\s*(.*)$/.exec(proof.trim()) ?? [];
      return { file, title };
    });
    return { specified, texts: marksIn(specified), proofs };
  });

describe("the table of what is specified", () => {
  it("has rows", () => expect(rows.length).toBeGreaterThan(100));

  it.each(rows)("$specified: its tests exist", ({ proofs }) => {
    for (const { file, title } of proofs) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const quoted = ['"', "`"].some((mark) => read(file).includes(mark + title + mark));
      if (title) expect(quoted, `${file}: ${title}`).toBe(true);
    }
  });

  it.each(rows.filter(({ texts }) => texts.length > 0))(
    "$specified: its texts stand in the source, and are looked for",
    ({ texts, proofs }) => {
      const tests = flat(proofs.map(({ file }) => read(file)).join("\n"));
      for (const text of texts) {
        expect(source.includes(text), `${text} in the source`).toBe(true);
        // A line of the source is shown by what it does.
        const isLookedFor = text.includes(" = ") || tests.replaceAll('\\"', '"').includes(text);
        expect(isLookedFor, `${text} in a test`).toBe(true);
      }
    },
  );
});
