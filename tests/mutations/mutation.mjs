import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../scripts/launch/failure.mjs";

/**
 * @typedef {object} Mutation
 * @property {string} name the defect that it introduces
 * @property {string} file relative to the checkout
 * @property {string} find text that the file contains exactly once
 * @property {string} replace
 * @property {{ kind: "unit" | "db" | "api" | "browser", file: string, title?: string }} killedBy
 *   the tests that must fail; `title` is a regular expression that selects some of the file
 */

/**
 * @param {string} directory the copy of the checkout
 * @param {Mutation} mutation
 * @returns a function that reverts it
 * @throws {Failure} when the file does not contain the text exactly once
 */
export function apply(directory, { name, file, find, replace }) {
  const path = join(directory, file);
  const original = readFileSync(path, "utf8");
  const [before, after, ...more] = original.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Failure(`"${name}": ${file} does not contain its text exactly once.`);
  }
  writeFileSync(path, before + replace + after);
  return () => writeFileSync(path, original);
}
