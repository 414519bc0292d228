import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./launch/root.mjs";

/** @typedef {{ name: string, most: number, paths: string[] }} Walk */

const text = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** @returns {Walk[]} the sections whose heading states a number of files */
function readWalks() {
  return text.split("\n### ").flatMap((section) => {
    const heading = /^(.+): at most (\d+) files\n/.exec(section);
    if (!heading?.[1]) return [];
    const items = section.matchAll(/^ *- `([^`]+)`/gm);
    const paths = [...items].map(([, path = ""]) => path);
    return [{ name: heading[1], most: Number(heading[2]), paths }];
  });
}

const walks = readWalks();

test("there are five walks", () => {
  expect(walks.map(({ name }) => name)).toHaveLength(5);
});

test.each(walks)("$name names files that exist, each once, and no more than it states", (walk) => {
  expect(walk.paths.length).toBeLessThanOrEqual(walk.most);
  expect(new Set(walk.paths).size).toBe(walk.paths.length);
  expect(walk.paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
