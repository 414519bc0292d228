import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./launch/root.mjs";

/** @param {string} file @param {RegExp} pattern whose first group is the name of a variable */
const namesIn = (file, pattern) =>
  [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([, name]) => name);

it(".env.example describes every variable that is read", () => {
  const parsed = namesIn("src/lib/server/env.ts", /^ {4}([A-Z0-9_]+): /gm);
  const launcher = namesIn("scripts/launch/settings.mjs", /source\.([A-Z_]+)/g);
  // VERCEL is set by the platform; Next reads NEXT_DEPLOYMENT_ID.
  const expected = new Set(
    [...parsed, ...launcher, "NEXT_DEPLOYMENT_ID", "CHROMIUM_PATH"].filter(
      (name) => name !== "VERCEL",
    ),
  );
  expect(new Set(namesIn(".env.example", /^# ([A-Z0-9_]+)=/gm))).toEqual(expected);
});
