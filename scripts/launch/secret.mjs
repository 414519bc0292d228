import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret that sessions are sealed with, made at the first start and kept.
 * @param {string} dataDir
 */
export function ensureSecret(dataDir) {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8").trim();
}
