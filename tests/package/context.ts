import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/launch/root.mjs";

/**
 * Which files a `.dockerignore` of names without wildcards but `*` leaves; the last line that fits a file
 * or a folder above it decides. https://docs.docker.com/build/concepts/context/#dockerignore-files
 */
export function filterOf(text: string): (file: string) => boolean {
  const rules = text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ path: line.replace(/^!/, ""), isKept: line.startsWith("!") }));
  return (file) =>
    rules.findLast(({ path }) => path === "*" || `${file}/`.startsWith(`${path}/`))?.isKept ?? true;
}

/** Copies what the working tree sends to a build, with any other files that lie in it. */
export function copyContext(directory: string, others: string[]): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const tracked = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\n");
  const isKept = filterOf(readFileSync(join(root, ".dockerignore"), "utf8"));
  const files = [...tracked, ...others].filter((file) => file && isKept(file));
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, file), join(directory, file));
  }
  return files;
}
