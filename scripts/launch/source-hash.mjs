import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readIfPossible } from "./files.mjs";

const buildInputs = [
  "app",
  "src",
  "public",
  "prisma/schema.prisma",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "scripts/styles.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** @param {string} path */
const isInput = (path) => !/(^|\/)(src\/generated|\.DS_Store)(\/|$)|\.test\.tsx?$/.test(path);

/** @param {string} base @param {string} path @returns {string[]} files, relative to base */
function filesIn(base, path) {
  if (!isInput(path) || !existsSync(join(base, path))) return [];
  if (!statSync(join(base, path)).isDirectory()) return [path];
  return readdirSync(join(base, path)).flatMap((name) => filesIn(base, `${path}/${name}`));
}

/**
 * Hashes names and contents, because a checkout or a copy changes dates.
 * @param {string} base
 * @param {string[]} [inputs] files and directories relative to base; missing ones count as empty
 */
export function hashSources(base, inputs = buildInputs) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesIn(base, input)).sort()) {
    const content = readFileSync(join(base, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} file @param {string} hash */
export const isRecorded = (file, hash) => readIfPossible(file) === hash;
