import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { isSaved, tablesOf } from "../../scripts/backup/tables";
import { root } from "../../scripts/launch/root.mjs";
import { ensureDatabase, withClient, withDatabase } from "../../scripts/migrations/database.mjs";
import { migrationNames, migrationsDirectory } from "../../scripts/migrations/list.mjs";
import { unsetVariables } from "../harness/unset-variables";
import { copyCheckout } from "../support/copy-checkout.mjs";

/**
 * What people do: log in, by a password, a passkey or single sign-on, read, publish, react, comment, block, look at profiles, delete the account; and
 * the admin area.
 */
const JOURNEY = [
  "login",
  "passkeys",
  "sign-on",
  "change-password",
  "feed",
  "create-post",
  "reactions",
  "comments",
  "profile",
  "pages",
].concat(["blocks", "delete-account", "admin", "reports"]);

const newest = migrationNames(migrationsDirectory).at(-1) ?? "";

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

/** `BEFORE=v1.2.0 npm run test:cross -- rolling` tests the build of a release, say. */
const commit = process.env.BEFORE ?? commitBeforeNewestMigrations();

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

describe("backups of a version and of the one before, which lacks the newest migration", () => {
  const before = copyCheckout();
  rmSync(join(before, "prisma/migrations", newest), { recursive: true });
  const files = mkdtempSync(join(tmpdir(), "vitrine-way-back-"));
  const urlOf = (name: string) => withDatabase(inject("templateUrl"), `way_back_${name}`);
  const site = { url: urlOf("site"), media: join(files, "site") };

  afterAll(() => {
    for (const directory of [before, files]) rmSync(directory, { recursive: true });
  });

  function run(directory: string, command: string, { url, media }: typeof site, file: string[]) {
    const { PATH, HOME } = process.env;
    const variables = { PATH, HOME, ...unsetVariables, NODE_ENV: "production" } as const;
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`, ...file], {
      cwd: directory,
      env: { ...variables, DATABASE_URL: url, DATA_DIR: media },
      encoding: "utf8",
    });
    return { status, stderr };
  }

  /** All rows that a backup holds. */
  const rowsOf = (url: string) =>
    withClient(url, async (client) => {
      const rows: Record<string, unknown[]> = {};
      for (const { name } of (await tablesOf(client)).filter(isSaved))
        rows[name] = (await client.query(`SELECT t::text FROM ${name} t ORDER BY 1`)).rows;
      return rows;
    });

  async function restored(directory: string, name: string) {
    const place = { url: urlOf(name), media: join(files, name) };
    await ensureDatabase(place.url);
    const result = run(directory, "restore", place, [join(files, `${name}.backup`)]);
    return { ...result, url: place.url };
  }

  it("of the one before: this one restores it", async () => {
    await ensureDatabase(site.url);
    expect(run(before, "migrate", site, [])).toEqual({ status: 0, stderr: "" });
    await withClient(site.url, (client) =>
      client.query(
        // Ana's password is switched off: she logs in by a passkey and by single sign-on.
        `WITH ana AS (INSERT INTO users (id, full_name, username, email, password_hash, password_off_at)
           VALUES (gen_random_uuid(), 'Ana', 'ana', 'ana@mail.example', '$argon2id$', now()) RETURNING id),
         passkey AS (INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
           SELECT gen_random_uuid(), id, 'credential', '\\x01', 1, 'Laptop' FROM ana),
         identity AS (INSERT INTO identities (issuer, subject, user_id)
           SELECT 'https://login.example', 'ana', id FROM ana),
         picture AS (INSERT INTO media (id, kind, status, width, height, renditions)
           VALUES (gen_random_uuid(), 'image', 'live', 1, 1, '[]') RETURNING id)
         INSERT INTO posts (id, author_id, title, content, tags, media_id)
         SELECT gen_random_uuid(), ana.id, 'A title', 'Words', '{art}', picture.id FROM ana, picture`,
      ),
    );
    const file = join(files, "upgrade.backup");
    expect(run(before, "backup", site, [file])).toEqual({ status: 0, stderr: "" });
    expect(run(root, "migrate", site, [])).toEqual({ status: 0, stderr: "" });
    const { url, ...result } = await restored(root, "upgrade");
    expect(result).toEqual({ status: 0, stderr: "" });
    expect(await rowsOf(url)).toEqual(await rowsOf(site.url));
  });

  it("of the one before after an upgrade and the way back: it has all, and only this one restores it", async () => {
    const { status, stderr } = run(before, "backup", site, [join(files, "wayback.backup")]);
    expect([status, stderr]).toEqual([0, expect.stringContaining(`(${newest})`)]);
    const { url, ...refused } = await restored(before, "wayback");
    expect(refused).toEqual({ status: 1, stderr: expect.stringContaining(`(${newest})`) });
    expect(await restored(root, "wayback")).toEqual({ status: 0, stderr: "", url });
    expect(await rowsOf(url)).toEqual(await rowsOf(site.url));
    const { posts, passkeys, identities } = await rowsOf(url);
    expect([posts, passkeys, identities].map((rows) => rows?.length)).toEqual([1, 1, 1]);
  });
});
