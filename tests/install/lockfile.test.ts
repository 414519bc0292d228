import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { nodeOf } from "../support/nodes";
import { npmOf } from "../support/npm";

/** Those of Debian 13, and of Node 20, 22, 24 and 26. */
const all: [node: number, npm: string][] = [
  [20, "9.2.0"],
  [20, "10.8.2"],
  [22, "10.9.4"],
  [24, "11.6.2"],
  [26, "12.2.2"],
];
/** By NPM_VERSIONS; the oldest two are the strictest. */
const asked = { all, latest: [[26, "latest"]] as typeof all }[process.env.NPM_VERSIONS ?? ""];

const home = mkdtempSync(join(tmpdir(), "vitrine-npm-"));
afterAll(() => rmSync(home, { recursive: true }));

const folders = [".", "bench"].map((folder) => {
  const copy = join(home, folder, "lockfile");
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    cpSync(join(root, folder, file), join(copy, file));
  return copy;
});

it.for(asked ?? all.slice(0, 2))(
  "on Node %i the lockfiles install with npm %s, with and without packages for development",
  async ([major, version], context) => {
    const [node, npm] = [nodeOf(major, context), npmOf(version)];
    // Not with the settings of this person.
    const env = { ...process.env, npm_config_userconfig: join(home, "none"), npm_config_omit: "" };
    const runs = folders.flatMap((cwd) =>
      ["--include=dev", "--omit=dev"].map((kind) => {
        const args = [npm, "ci", "--dry-run", "--no-audit", "--loglevel=error", kind];
        return promisify(execFile)(node, args, { cwd, env, maxBuffer: 2 ** 26 });
      }),
    );
    const outputs = (await Promise.all(runs)).map(({ stdout }) => stdout);
    // All packages of `bench`, the last folder, are for development: npm 11 adds none without them.
    expect(outputs.pop()).toMatch(/added \d+ packages|up to date/);
    for (const output of outputs) expect(output).toMatch(/added \d+ packages/);
  },
);
