import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, expect, inject, it } from "vitest";
import { localStore } from "@/lib/media/local-store";
import type { MediaStore } from "@/lib/media/store-contract";
import { makeDatabase, makeEmptyDatabase } from "../../bench/database.mjs";
import { isSaved, tablesOf } from "../../scripts/backup/tables";
import { root } from "../../scripts/launch/root.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { withoutTimeouts } from "../../scripts/migrations/timeouts.mjs";
import { startObjectStore } from "../harness/object-store";
import { unsetVariables } from "../harness/unset-variables";
import { startDebianPostgres } from "./debian-postgres";

const POSTS = 100_000;
const LONG = 600_000;
/** The most resident memory of a process of a command, in MB: less than the media have. */
const LIMIT = 300;

const files = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
const inFiles = (name: string) => join(files, name);
const template = inject("templateUrl");
const source = await makeDatabase(template, POSTS);
await keepFiles(source);
const last = await makeEmptyDatabase(template, "restored");
const debian = await startDebianPostgres();
const objects = await startObjectStore();
const storeIn = (dataDir: string) => localStore(join(dataDir, "media"));
const [firstDir, secondDir, lastDir] = ["first", "second", "last"].map(inFiles) as [
  string,
  string,
  string,
];
const onDebian = { DATABASE_URL: debian.url, DATA_DIR: secondDir, ...objects.env };

// The databases on the cluster of the run end with it.
afterAll(async () => {
  await objects.close();
  await debian.stop();
  rmSync(files, { recursive: true });
}, LONG);

function spawnCommand(command: "backup" | "restore", name: string, env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const preload = pathToFileURL(join(root, "tests/load/report-peak-memory.mjs")).href;
  const peaks = mkdtempSync(inFiles("peaks-"));
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, inFiles(name)], {
    cwd: root,
    env: {
      ...{ PATH, HOME, ...unsetVariables, NODE_ENV: "production" },
      ...{ NODE_OPTIONS: `--import=${preload}`, PEAK_DIRECTORY: peaks },
      ...env,
    },
    // A process group of its own, which can be killed whole.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, peaks };
}

async function run(...command: Parameters<typeof spawnCommand>) {
  const { child, ended, peaks } = spawnCommand(...command);
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  expect(code, stdout + stderr).toBe(0);
  const megabytes = readdirSync(peaks).map((pid) => Number(readFileSync(join(peaks, pid), "utf8")));
  expect(megabytes.length).toBeGreaterThan(1);
  expect(Math.max(...megabytes)).toBeLessThan(LIMIT);
}

/** Only each fiftieth picture has files, half a gigabyte in all; those of all would have 25. */
function keepFiles(url: string) {
  return withClient(url, async (client) => {
    await client.query(withoutTimeouts("SESSION"));
    await client.query(
      `UPDATE media SET renditions = '[]'
       WHERE id NOT IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) FROM media) WHERE row_number % 50 = 0)`,
    );
  });
}

/** The number of rows of each table, and a digest that does not depend on their order. */
const digests = (url: string) =>
  withClient(url, async (client) => {
    const found: [string, unknown][] = [];
    for (const { name: table } of (await tablesOf(client)).filter(isSaved)) {
      const { rows } = await client.query(
        `SELECT count(*)::int, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint) FROM ${table} t`,
      );
      found.push([table, rows[0]]);
    }
    return Object.fromEntries(found);
  });

/** The keys of all files of the source. */
async function storedKeys() {
  const { rows } = await withClient(source, (client) =>
    client.query<{ key: string; bytes: number }>(
      `SELECT id || '/' || (file ->> 'name') AS key, (file ->> 'bytes')::int AS bytes
       FROM media, jsonb_array_elements(renditions) AS file`,
    ),
  );
  return rows;
}

/** Resolves while rows are being copied into the database. */
const copying = (url: string) =>
  withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query("SELECT FROM pg_stat_progress_copy");
      if (rows.length > 0) return;
      await sleep(20);
    }
  });

const bytesOf = async (store: MediaStore, key: string) => {
  const found = await store.get(key);
  return found && Buffer.from(await new Response(found.body).arrayBuffer()).toString("base64");
};

it("moves 100,000 posts from PostgreSQL 18 and a disk to Debian's PostgreSQL and S3, also when it was killed before", {
  timeout: LONG,
}, async () => {
  const store = storeIn(firstDir);
  for (const { key, bytes } of await storedKeys()) {
    await store.put(key, randomBytes(bytes), "image/webp");
  }
  await run("backup", "first.backup", { DATABASE_URL: source, DATA_DIR: firstDir });
  const { child, ended } = spawnCommand("restore", "first.backup", onDebian);
  const tooEarly = ended.then((code) => {
    throw new Error(`The restore ended with ${code} before it copied rows`);
  });
  tooEarly.catch(() => {});
  await Promise.race([copying(debian.url), tooEarly]);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  expect(await ended).toBeNull();
  expect((await digests(debian.url)).posts).toMatchObject({ count: 0 });
  await run("restore", "first.backup", onDebian);
  expect(await digests(debian.url)).toEqual(await digests(source));
});

it("moves them back", { timeout: LONG }, async () => {
  await run("backup", "second.backup", onDebian);
  await run("restore", "second.backup", { DATABASE_URL: last, DATA_DIR: lastDir });
  expect(await digests(last)).toEqual(await digests(source));
  const [first, restored] = [storeIn(firstDir), storeIn(lastDir)];
  for (const { key } of await storedKeys()) {
    expect((await bytesOf(restored, key)) === (await bytesOf(first, key)), key).toBe(true);
  }
});
