import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
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

async function addPost() {
  const picture = { name: "320.webp", width: 320, height: 240, type: "image/webp", bytes: 7 };
  await localStore(path.join(oldDir, "media")).put(
    `${mediaId}/320.webp`,
    Buffer.from("picture"),
    "image/webp",
  );
  await withClient(databaseUrlOf(oldDir), (client) =>
    client.query(
      `WITH ana AS (INSERT INTO users (id, full_name, username, email, password_hash)
       VALUES (gen_random_uuid(), 'Ana', 'ana', 'ana@mail.example', '$argon2id$') RETURNING id),
     picture AS (INSERT INTO media (id, kind, status, width, height, renditions)
       VALUES ('${mediaId}', 'image', 'live', 320, 240, '[${JSON.stringify(picture)}]') RETURNING id)
     INSERT INTO posts (id, author_id, title, content, media_id)
     SELECT gen_random_uuid(), ana.id, 'A title', 'Words', picture.id FROM ana, picture`,
    ),
  );
}

// What they write and refuse: scripts/backup/backup.db.test.ts; their command lines: package.test.ts.
it("npm run backup works while the site is running and while it is not", async () => {
  const site = await startReady(oldDir);
  await addPost();
  expect(await run("backup", [file], oldDir)).toMatchObject({ code: 0, stderr: "" });
  expect(existsSync(path.join(oldDir, "last-backup"))).toBe(true);
  site.kill("SIGTERM");
  await site.ended;
  const second = path.join(files, "second.backup");
  expect(await run("backup", [second], oldDir)).toMatchObject({ code: 0, stderr: "" });
  expect(postmastersOn(oldDir)).toEqual([]);
});

it("npm run restore can be killed and run again, and refuses the database of a running site", async () => {
  const { child, ended } = spawnCommand("restore", [file], newDir);
  for await (const line of child.stdout) if (String(line).includes("Restoring")) break;
  process.kill(-(child.pid ?? 0), "SIGKILL");
  expect(await ended).toBeNull();
  expect(postmastersOn(newDir)).toHaveLength(1);
  expect(await run("restore", [file], newDir)).toMatchObject({ code: 0, stderr: "" });
  await startReady(newDir);
  const picture = await fetch(`http://127.0.0.1:${port}/media/${mediaId}/320.webp`);
  expect(await picture.text()).toBe("picture");
  const { code, stderr } = await run("restore", [file], newDir);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Stop the site on .* first\.$/m)]);
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
