import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../scripts/launch/failure.mjs";

/**
 * A small break of one file, and the tests that have to see it.
 * @typedef {object} Mutation
 * @property {string} name what is wrong with it
 * @property {string} file relative to the checkout
 * @property {string} find text that the file holds exactly once
 * @property {string} replace what stands there instead
 * @property {{ kind: "unit" | "db" | "api" | "browser", file: string, title?: string }} seenBy
 *   `title` is a regular expression and narrows the file down to some of its tests
 */

/**
 * Applies a mutation.
 * @param {string} directory the copy of the checkout
 * @param {Mutation} mutation
 * @returns a function that takes it back
 * @throws {Failure} when the text is not in the file exactly once
 */
export function apply(directory, { name, file, find, replace }) {
  const path = join(directory, file);
  const original = readFileSync(path, "utf8");
  const [before, after, ...more] = original.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Failure(`"${name}": ${file} does not hold its text exactly once.`);
  }
  writeFileSync(path, before + replace + after);
  return () => writeFileSync(path, original);
}
