import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./launch/root.mjs";
import { readSources } from "./shape/sources.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");
/** Texts may be on several lines. @param {string} text */
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

/** @typedef {{ id: string, behavior: string, proofs: { file: string, title: string }[] }} Row */

/** @param {string} path @returns {Row[]} of its tables: an id, columns of text, the proof */
const rowsOf = (path) =>
  read(path)
    .split("\n")
    .filter((line) => /^\| [A-Z]+\d+ +\|/.test(line))
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [id = "", behavior = ""] = cells.slice(1);
      const proofs = (cells.at(-2) ?? "").split("<br>").map((proof) => {
        const [, file = "", title = ""] = /^`([^`]+)`\s*(.*)$/.exec(proof) ?? [];
        return { file, title };
      });
      return { id, behavior, proofs };
    });

const documents = ["docs/product.md", "docs/security.md"];
const rows = new Map(documents.map((path) => [path, rowsOf(path)]));

describe.each([...rows])("%s", (_, all) => {
  it("has rows, each with an id of its own", () => {
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(all)("$id: its tests exist", ({ proofs }) => {
    for (const { file, title } of proofs) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const quoted = ['"', "`"].some((mark) => read(file).includes(mark + title + mark));
      if (title) expect(quoted, `${file}: ${title}`).toBe(true);
    }
  });
});

describe("docs/product.md", () => {
  const withTexts = (rows.get("docs/product.md") ?? []).filter(({ behavior }) =>
    behavior.includes("`"),
  );
  it.each(withTexts)("$id: its texts are in the source, and a test looks for them", (row) => {
    const tests = flat(row.proofs.map(({ file }) => read(file)).join("\n"));
    for (const text of marksIn(row.behavior)) {
      expect(source.includes(text), `${text} in the source`).toBe(true);
      // A line of the source is shown by what it does.
      const isLookedFor = text.includes(" = ") || tests.replaceAll('\\"', '"').includes(text);
      expect(isLookedFor, `${text} in a test`).toBe(true);
    }
  });
});

describe("what the code cites", () => {
  const citations = readSources().flatMap(({ path, text }) =>
    // A comment may break its line anywhere.
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
