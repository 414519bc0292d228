import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** @param {string} file @returns {string | undefined} undefined when it cannot be read */
export function readIfPossible(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Writes a file that only its owner can read, and that has its whole content when it appears.
 * @param {string} file @param {string} content
 */
export function writeAtomically(file, content) {
  const draft = `${file}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}
