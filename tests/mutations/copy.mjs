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
 * Copies a folder, by `place` file by file.
 * @param {string} from
 * @param {string} to
 * @param {(source: string, target: string) => void} place
 */
function copyTree(from, to, place) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, place);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else place(source, target);
  }
}

/**
 * Copies the checkout as it is in the working tree. Its dependencies, which nothing changes, are hard
 * links where the file system is the same.
 * @returns {string} a new directory
 */
export function copyCheckout() {
  const directory = mkdtempSync(join(tmpdir(), "mutations-"));
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(directory, file));
  }
  cpSync(join(root, "src/generated"), join(directory, "src/generated"), { recursive: true });
  const isSameFileSystem = statSync(root).dev === statSync(directory).dev;
  const place = isSameFileSystem ? linkSync : copyFileSync;
  copyTree(join(root, "node_modules"), join(directory, "node_modules"), place);
  return directory;
}
