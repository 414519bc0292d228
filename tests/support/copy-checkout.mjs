import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/launch/root.mjs";

/**
 * @param {string} from
 * @param {string} to
 * @param {(source: string, target: string) => void} copyFile
 */
function copyTree(from, to, copyFile) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, copyFile);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFile(source, target);
  }
}

/**
 * Copies the working tree to a new directory. Dependencies are hard links
 * on the same file system.
 */
export function copyCheckout() {
  const directory = mkdtempSync(join(tmpdir(), "checkout-"));
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(directory, file));
  }
  cpSync(join(root, "src/generated"), join(directory, "src/generated"), { recursive: true });
  const isSameFileSystem = statSync(root).dev === statSync(directory).dev;
  const copyFile = isSameFileSystem ? linkSync : copyFileSync;
  copyTree(join(root, "node_modules"), join(directory, "node_modules"), copyFile);
  return directory;
}
