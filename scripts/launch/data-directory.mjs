import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";

/** @param {string} directory created if it is missing @throws {Failure} when no file can be written to it */
export function ensureDataDirectory(directory) {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(`DATA_DIR cannot be written: ${directory} (${code}).`);
  }
}
