import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drafts } from "../src/features/site/drafts";
import { root } from "./launch/root.mjs";

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), "utf8");

const document = read("docs/privacy.md");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, what = "", why = "", long = "", , download = "", columns = ""]) => {
    return { what, why, long, download, columns };
  });

/** @returns {string[]} each column of the database, as `table.column` */
function columnsOfSchema() {
  const models = [...read("prisma/schema.prisma").matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(
    ([, name = "", body = ""]) => ({ name, body }),
  );
  const relations = new Set(models.map(({ name }) => name));
  return models.flatMap(({ body }) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
    const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(.*)$/gm)];
    return fields
      .filter(([, , type = ""]) => !relations.has(type))
      .map(([, field, , rest = ""]) => `${table}.${/ @map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`);
  });
}

const documented = [...document.matchAll(/`(\w+)`: ([a-z_ ]+)/g)].flatMap(
  ([, table, columns = ""]) => {
    return columns
      .trim()
      .split(" ")
      .map((column) => `${table}.${column}`);
  },
);

describe("T92 docs/privacy.md", () => {
  it("T92 names every column of the database, each once, and no other", () => {
    expect(columnsOfSchema().length).toBeGreaterThan(200);
    expect(documented.toSorted()).toEqual(columnsOfSchema().toSorted());
  });

  it("T92 names a file of the download, or why there is none, in each row", () => {
    expect(rows.filter(({ download }) => !/\.json|^no: ./.test(download))).toEqual([]);
  });

  it("T92 says what the draft of the page Privacy says", () => {
    const text = drafts.privacy({ contact: "" });
    const items = text.split("\n").filter((line) => line.startsWith("- "));
    expect(items).toEqual(
      rows.map(({ what, why, long }) => `- **${what}**: ${why}. How long: ${long}.`),
    );
  });
});
