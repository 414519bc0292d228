import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { measureShape } from "./metrics.mjs";
import { compare, lowered } from "./ratchet.mjs";
import { readProject } from "./sources.mjs";

const limitsFile = join(root, "scripts/shape/limits.json");

/** @param {{ lower: boolean }} options @returns {number} the exit code, 1 when a metric is over its limit */
export function checkShape({ lower }) {
  /** @type {import("./ratchet.mjs").Limits} */
  const limits = JSON.parse(readFileSync(limitsFile, "utf8"));
  const metrics = measureShape(readProject());
  const { text, worse } = compare(metrics, limits);
  console.log(text);
  if (lower) {
    writeFileSync(limitsFile, `${JSON.stringify(lowered(metrics, limits), null, 2)}\n`);
  }
  return worse ? 1 : 0;
}
