import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./launch/root.mjs";

/** The files and folders of a feature, without extension: docs/architecture.md. */
const names = "schema limits messages paths rules api queries mutations server jobs client".split(
  " ",
);
const additional = { auth: ["session", "cookie", "tokens", "passwords"] };

const files = readdirSync(join(root, "src/features"), { recursive: true, encoding: "utf8" });

it("files of a feature have the names that docs/architecture.md lists", () => {
  const others = files.filter((path) => {
    const [, feature = "", inner = "", name = ""] =
      /^([^/]+)\/(.*\/)?([^/.]+)(?:\.db)?(?:\.test)?\.tsx?$/.exec(path) ?? [];
    if (!feature || /(^|\/)(client|components)\//.test(inner)) return false;
    return ![...names, ...(additional[/** @type {"auth"} */ (feature)] ?? [])].includes(name);
  });
  expect(others).toEqual([]);
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
