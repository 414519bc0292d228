import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./launch/root.mjs";

const files = readdirSync(join(root, "src/features"), { recursive: true, encoding: "utf8" });

/** Names that say nothing about what a file does. */
const VAGUE = /(^|\/)(server|rules|utils?|helpers?|common|misc|index)(\.db)?(\.test)?\.tsx?$/;

it("files of a feature are named for what they do", () => {
  expect(files.filter((path) => VAGUE.test(path))).toEqual([]);
});

it("what runs only on the server says so in its first line", () => {
  const unmarked = files.filter((path) => {
    if (!/\.tsx?$/.test(path) || /\.test\.|(^|\/)(client|components)\//.test(path)) return false;
    const text = readFileSync(join(root, "src/features", path), "utf8");
    const isServerCode = /^import (?!type).*"(node:|@\/lib\/(server\/|media\/store"))/m.test(text);
    return isServerCode && !text.startsWith('import "server-only";');
  });
  expect(unmarked).toEqual([]);
});

it("features do not import each other in circles", () => {
  /** @type {Record<string, Set<string>>} the features that a feature imports, also indirectly */
  const imported = {};
  for (const path of files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))) {
    const feature = path.split("/")[0] ?? "";
    const text = readFileSync(join(root, "src/features", path), "utf8");
    imported[feature] ??= new Set();
    for (const [, other = ""] of text.matchAll(/"@\/features\/([^/"]+)/g)) {
      if (other !== feature) imported[feature].add(other);
    }
  }
  // A set also visits what is added while it is iterated.
  for (const all of Object.values(imported)) {
    for (const other of all) for (const next of imported[other] ?? []) all.add(next);
  }
  expect(Object.keys(imported).filter((feature) => imported[feature]?.has(feature))).toEqual([]);
});
