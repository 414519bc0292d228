import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { measureShape } from "./figures.mjs";
import { compare, lowered } from "./ratchet.mjs";
import { readProject } from "./sources.mjs";

const limitsFile = join(root, "scripts/shape/limits.json");

/**
 * Prints every figure with its limit.
 * @param {{ lower: boolean }} options whether to write figures below their limits as the new limits
 * @returns {number} the exit code, 1 when a figure is over its limit
 */
export function checkShape({ lower }) {
  /** @type {import("./ratchet.mjs").Limits} */
  const limits = JSON.parse(readFileSync(limitsFile, "utf8"));
  const figures = measureShape(readProject());
  const { text, worse } = compare(figures, limits);
  console.log(text);
  if (lower) {
    writeFileSync(limitsFile, `${JSON.stringify(lowered(figures, limits), null, 2)}\n`);
  }
  return worse ? 1 : 0;
}
