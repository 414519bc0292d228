import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./launch/root.mjs";

/** @param {string} file @param {RegExp} pattern whose first group is a variable's name */
const namesIn = (file, pattern) =>
  [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([, name]) => name);

it(".env.example says something about every variable that is read", () => {
  const parsed = namesIn("src/lib/env.ts", /^ {4}([A-Z0-9_]+): /gm);
  const own = namesIn("scripts/launch/settings.mjs", /source\.([A-Z_]+)/g);
  // Vercel sets it itself.
  const expected = new Set(
    [...parsed, ...own, "CHROMIUM_PATH"].filter((name) => name !== "VERCEL"),
  );
  expect(new Set(namesIn(".env.example", /^# ([A-Z0-9_]+)=/gm))).toEqual(expected);
});
