import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { copyCheckout } from "../support/copy-checkout.mjs";

/**
 * What people do: sign in, read, publish, react, comment, block, look at profiles, delete the account; and
 * the admin area.
 */
const JOURNEY = [
  "login",
  "feed",
  "create-post",
  "reactions",
  "comments",
  "profile",
  "pages",
].concat(["blocks", "delete-account", "admin", "reports"]);

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

const parentOf = (commit: string) => git("rev-parse", "--verify", `${commit}^`).trim();

const addsMigration = (commit: string) =>
  git("diff", "--name-only", "--diff-filter=A", `${commit}^`, commit, "--", "prisma/migrations") !==
  "";

/**
 * The commit before the newest migration and those that were added right before it, because they are
 * released together; undefined in a shallow clone or without git.
 */
function commitBeforeNewestMigrations(): string | undefined {
  const entries = readdirSync(join(root, "prisma/migrations"), { withFileTypes: true });
  const newest = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .at(-1);
  try {
    const folder = `prisma/migrations/${newest}`;
    const added = git(
      "log",
      "-1",
      "-m",
      "--first-parent",
      "--diff-filter=A",
      "--format=%H",
      "--",
      folder,
    );
    let commit = parentOf(added.trim());
    while (addsMigration(commit)) commit = parentOf(commit);
    return commit;
  } catch {
    return undefined;
  }
}

const commit = commitBeforeNewestMigrations();

/** The sources of a commit with the migrations and the packages of this checkout. */
function checkOut(): string {
  const copy = copyCheckout();
  for (const name of readdirSync(copy)) {
    if (name !== "node_modules") rmSync(join(copy, name), { recursive: true });
  }
  const archive = execFileSync("git", ["archive", `${commit}`], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", copy], { input: archive });
  const migrations = join(copy, "prisma/migrations");
  rmSync(migrations, { recursive: true });
  cpSync(join(root, "prisma/migrations"), migrations, { recursive: true });
  // Its tests empty the tables of this schema.
  const truncation = "tests/harness/truncate-tables.ts";
  cpSync(join(root, truncation), join(copy, truncation));
  return copy;
}

it.skipIf(commit === undefined)(
  "the build before the newest migrations passes its own API tests on the new schema",
  { timeout: 600_000 },
  () => {
    const directory = checkOut();
    const tests = JOURNEY.map((name) => `tests/api/${name}.test.ts`);
    const vitest = join(directory, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--project", "api", ...tests];
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: "test", NO_COLOR: "1" } as const;
    const options = { cwd: directory, env, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    rmSync(directory, { recursive: true });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/Tests +\d+ passed/);
  },
);
