import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./launch/root.mjs";

/** @typedef {{ path: string, indent: number }} Step */
/** @typedef {{ name: string, most: number, steps: Step[] }} Walk */

const text = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** @returns {Walk[]} the sections whose heading states a number of files */
function readWalks() {
  return text.split("\n### ").flatMap((section) => {
    const heading = /^(.+): at most (\d+) files\n/.exec(section);
    if (!heading?.[1]) return [];
    const items = section.matchAll(/^( *)- `([^`]+)`/gm);
    const steps = [...items].map(([, indent = "", path = ""]) => ({ path, indent: indent.length }));
    return [{ name: heading[1], most: Number(heading[2]), steps }];
  });
}

/** @param {string} file @returns {string[]} the files of this repository that it imports */
function importsOf(file) {
  const source = readFileSync(join(root, file), "utf8");
  const specifiers = [...source.matchAll(/(?:from|import\(?) ?"([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  return specifiers.flatMap((name) => {
    const path = name.startsWith("@/")
      ? join("src", name.slice(2))
      : relative(root, join(root, dirname(file), name));
    return [`${path}.ts`, `${path}.tsx`].filter((candidate) => existsSync(join(root, candidate)));
  });
}

/** @param {Step[]} steps @param {number} index @returns {Step | undefined} the one it is nested in */
const parentOf = (steps, index) =>
  steps.slice(0, index).findLast(({ indent }) => indent < (steps[index]?.indent ?? 0));

const walks = readWalks();

test("there are five walks", () => {
  expect(walks.map(({ name }) => name)).toHaveLength(5);
});

describe.each(walks)("$name", ({ most, steps }) => {
  test("names no more files than it states, each once", () => {
    expect(steps.length).toBeLessThanOrEqual(most);
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  });

  test("each file exists, and imports or is imported by one before it", () => {
    const stray = steps.filter(({ path }, index) => {
      if (!existsSync(join(root, path))) return true;
      const parent = parentOf(steps, index);
      if (parent) return !importsOf(parent.path).includes(path);
      const before = steps.slice(0, index).map((step) => step.path);
      return index > 0 && !importsOf(path).some((other) => before.includes(other));
    });
    expect(stray.map(({ path }) => path)).toEqual([]);
  });
});
