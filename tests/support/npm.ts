import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";

/** The program of a version of npm, which npm downloads once. @param version or a tag */
export function npmOf(version: string): string {
  const where = ["--package", `npm@${version}`, "-c", "command -v npm"];
  const args = ["exec", "--yes", ...(version === "latest" ? [] : ["--prefer-offline"]), ...where];
  return realpathSync(execFileSync("npm", args, { cwd: tmpdir(), encoding: "utf8" }).trim());
}
