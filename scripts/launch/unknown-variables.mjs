import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** A shorter name has too many neighbours: HOME is one of HOST. */
const minLength = 6;
/** A letter that is missing, added or wrong, and two that are swapped. */
const maxDifference = 2;

/** @param {string} a @param {string} b @returns {number} characters of the longer one between their common ends */
function difference(a, b) {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}

/**
 * Finds variables that look like one of `.env.example` which is not set.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} a sentence for each
 */
export function unknownVariables(env) {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const known = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const unset = known.filter((name) => name.length >= minLength && !env[name]);
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = unset.find((one) => difference(one, name.toUpperCase()) <= maxDifference);
      return meant ? [`${name} is not a variable of this application; ${meant} is.`] : [];
    });
}
