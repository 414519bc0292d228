import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { expect, it } from "vitest";
import { root } from "./launch/root.mjs";

const files = ["app", "src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => !path.startsWith("src/generated/") && !/\.test\./.test(path)),
);
/** @param {RegExp} name */
const read = (name) =>
  files.filter((path) => name.test(path)).map((path) => readFileSync(join(root, path), "utf8"));

it("every class of a selector is named in the code", () => {
  const code = read(/\.tsx?$/).join("\n");
  const words = new Set(code.match(/[\w-]+/g));
  // `av-${size}` may be any class that starts with `av-`.
  const prefixes = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, prefix = ""]) => prefix);
  /** @type {Set<string>} */
  const dead = new Set();
  for (const style of read(/\.css$/)) {
    postcss.parse(style).walkRules(({ selector }) => {
      const required = selector.replace(/:(not|is|where|has)\([^()]*\)/g, "");
      for (const [, name = ""] of required.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) {
        const isNamed = words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
        if (!isNamed) dead.add(name);
      }
    });
  }
  expect([...dead]).toEqual([]);
});

it("utilities are only in .tsx, where Tailwind looks for them (app/globals.css)", () => {
  const utility = /["` ](hover|before|after|focus-visible|aria-selected|max-lg|lg):[a-z[-]/;
  const others = files.filter((path) => /\.ts$/.test(path));
  const missed = others.filter((path) => utility.test(readFileSync(join(root, path), "utf8")));
  expect(missed).toEqual([]);
});
