import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { localStore } from "@/lib/media/local-store";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { writeRecord } from "../../scripts/postgres/embedded.mjs";
import { unsetVariables } from "../harness/unset-variables";
import {
  databaseUrlOf,
  type Launcher,
  newDataDir,
  postmastersOn,
  removeDataDir,
  start,
} from "./launcher";

const [oldDir, newDir] = [newDataDir(), newDataDir()];
const files = mkdtempSync(path.join(tmpdir(), "vitrine-backups-"));
const file = path.join(files, "site.backup");
const port = String(await freePort());
const mediaId = randomUUID();
const launchers: Launcher[] = [];

afterAll(async () => {
  for (const { kill } of launchers) kill("SIGTERM");
  await Promise.all(launchers.map(({ ended }) => ended));
  for (const directory of [oldDir, newDir, files]) removeDataDir(directory);
});

async function startReady(dataDir: string) {
  const site = start({ DATA_DIR: dataDir, PORT: port });
  launchers.push(site);
  await site.ready();
  return site;
}

function spawnCommand(command: "backup" | "restore", args: string[], dataDir: string) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, ...args], {
    cwd: root,
    env: { PATH, HOME, ...unsetVariables, NODE_ENV: "production", DATA_DIR: dataDir },
    // A process group of its own, which can be killed whole.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended };
}

async function run(command: "backup" | "restore", args: string[], dataDir: string) {
  const { child, ended } = spawnCommand(command, args, dataDir);
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

const query = (dataDir: string, sql: string) =>
  withClient(databaseUrlOf(dataDir), async (client) => (await client.query(sql)).rows);

async function addPost() {
  const picture = { name: "320.webp", width: 320, height: 240, type: "image/webp", bytes: 7 };
  await localStore(path.join(oldDir, "media")).put(
    `${mediaId}/320.webp`,
    Buffer.from("picture"),
    "image/webp",
  );
  await query(
    oldDir,
    `WITH ana AS (INSERT INTO users (id, full_name, username, email, password_hash)
       VALUES (gen_random_uuid(), 'Ana', 'ana', 'ana@mail.example', '$argon2id$') RETURNING id),
     picture AS (INSERT INTO media (id, kind, status, width, height, renditions)
       VALUES ('${mediaId}', 'image', 'live', 320, 240, '[${JSON.stringify(picture)}]') RETURNING id),
     session AS (INSERT INTO sessions (id, user_id, expires_at)
       SELECT gen_random_uuid(), id, now() + interval '1 day' FROM ana)
     INSERT INTO posts (id, author_id, title, content, media_id)
     SELECT gen_random_uuid(), ana.id, 'A title', 'Words', picture.id FROM ana, picture`,
  );
}

describe("npm run backup", () => {
  it("takes one file", async () => {
    const { code, stderr } = await run("backup", ["a", "b"], oldDir);
    expect([code, stderr]).toEqual([2, "backup takes one file. See npm run backup -- --help.\n"]);
  });

  it("works while the site is running", async () => {
    await startReady(oldDir);
    await addPost();
    const { code, stdout, stderr } = await run("backup", [file], oldDir);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/site\.backup has \d+ rows and 1 file$/m);
    expect(existsSync(path.join(oldDir, "last-backup"))).toBe(true);
  });

  it("works while the site is not running, and does not replace a file", async () => {
    launchers[0]?.kill("SIGTERM");
    await launchers[0]?.ended;
    const second = path.join(files, "second.backup");
    expect(await run("backup", [second], oldDir)).toMatchObject({ code: 0, stderr: "" });
    expect(postmastersOn(oldDir)).toEqual([]);
    const { code, stderr } = await run("backup", [second], oldDir);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("exists already; name a new file."),
    ]);
  });
});

describe("npm run restore", () => {
  it("refuses a broken file and creates no database", async () => {
    const broken = path.join(files, "broken.backup");
    writeFileSync(broken, "hello");
    const { code, stderr } = await run("restore", [broken], newDir);
    expect([code, stderr]).toEqual([1, expect.stringContaining("is no backup")]);
    expect(existsSync(path.join(newDir, "database.json"))).toBe(false);
  });

  it("refuses a directory with a database that is not empty", async () => {
    const { code, stderr } = await run("restore", [file], oldDir);
    expect([code, stderr]).toEqual([1, expect.stringContaining("The database is not empty")]);
  });

  it("that is stopped says so", async () => {
    const { child, ended } = spawnCommand("restore", [file], newDir);
    const errors = text(child.stderr);
    child.stdout.on("data", (chunk) => {
      if (String(chunk).includes("Reading the backup")) child.kill("SIGTERM");
    });
    expect(await ended).toBe(1);
    expect(await errors).toMatch(/^It was stopped before its end\.$/m);
  });

  it("can be killed and run again; the site then serves the pictures, and nobody is signed in", async () => {
    const { child, ended } = spawnCommand("restore", [file], newDir);
    for await (const line of child.stdout) if (String(line).includes("Restoring")) break;
    process.kill(-(child.pid ?? 0), "SIGKILL");
    expect(await ended).toBeNull();
    expect(postmastersOn(newDir)).toHaveLength(1);
    expect(await run("restore", [file], newDir)).toMatchObject({ code: 0, stderr: "" });
    await startReady(newDir);
    const picture = await fetch(`http://127.0.0.1:${port}/media/${mediaId}/320.webp`);
    expect(await picture.text()).toBe("picture");
    expect(await query(newDir, "SELECT title FROM posts")).toEqual([{ title: "A title" }]);
    expect(await query(newDir, "SELECT id FROM sessions")).toEqual([]);
  });

  it("refuses the database of a running site", async () => {
    const { code, stderr } = await run("restore", [file], newDir);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Stop the site on .* first\.$/m)]);
  });
});

it("a database of another PostgreSQL says what to do", async () => {
  const dataDir = newDataDir();
  mkdirSync(path.join(dataDir, "postgres"));
  writeFileSync(path.join(dataDir, "postgres/PG_VERSION"), "17\n");
  writeRecord(dataDir, { directory: "postgres", port: 1, password: "x", initialised: true });
  const site = start({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expect(await site.ended).toBe(1);
  expect(site.stderr()).toMatch(/is of PostgreSQL 17, .* `npm run backup` .* `npm run restore`/);
  removeDataDir(dataDir);
});
