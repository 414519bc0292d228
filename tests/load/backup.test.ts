import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, expect, inject, it } from "vitest";
import { localStore } from "@/lib/media/local-store";
import { s3Store } from "@/lib/media/s3-store";
import type { MediaStore } from "@/lib/media/store";
import { makeDatabase } from "../../bench/database.mjs";
import { savedTables } from "../../scripts/backup/tables";
import { root } from "../../scripts/launch/root.mjs";
import { dropDatabase, withClient } from "../../scripts/migrations/database.mjs";
import { startObjectStore } from "../harness/object-store";
import { unsetVariables } from "../harness/unset-variables";
import { startDebianPostgres } from "./debian-postgres";

const POSTS = 100_000;
const LONG = 600_000;
/** The most resident memory of a process of a command, in MB. */
const LIMIT = 400;

const files = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
const [dataDir, newDataDir, backup] = ["data", "new-data", "site.backup"].map((name) =>
  join(files, name),
) as [string, string, string];
const source = await makeDatabase(inject("templateUrl"), POSTS);
const target = await startDebianPostgres();
const objects = await startObjectStore();
const store = localStore(join(dataDir, "media"));

afterAll(async () => {
  await Promise.all([target.stop(), objects.close(), dropDatabase(source)]);
  rmSync(files, { recursive: true });
});

function spawnCommand(command: "backup" | "restore", env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const preload = pathToFileURL(join(root, "tests/load/report-peak-memory.mjs")).href;
  const peaks = mkdtempSync(join(files, "peaks-"));
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, backup], {
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
  expect([code, stderr], stdout).toEqual([0, ""]);
  const megabytes = readdirSync(peaks).map((pid) => Number(readFileSync(join(peaks, pid), "utf8")));
  expect(megabytes.length).toBeGreaterThan(1);
  expect(Math.max(...megabytes)).toBeLessThan(LIMIT);
}

/** The number of rows of each table, and a digest that does not depend on their order. */
const digests = (url: string) =>
  withClient(url, async (client) => {
    const found: [string, unknown][] = [];
    for (const table of savedTables) {
      const { rows } = await client.query(
        `SELECT count(*)::int, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint) FROM ${table} t`,
      );
      found.push([table, rows[0]]);
    }
    return Object.fromEntries(found);
  });

async function fillStore() {
  const { rows } = await withClient(source, (client) =>
    client.query<{ key: string; bytes: number }>(
      `SELECT id || '/' || (file ->> 'name') AS key, (file ->> 'bytes')::int AS bytes
       FROM media, jsonb_array_elements(renditions::jsonb) AS file`,
    ),
  );
  for (const { key, bytes } of rows) await store.put(key, randomBytes(bytes), "image/webp");
  return rows.map(({ key }) => key);
}

const bytesOf = async (from: MediaStore, key: string) => {
  const found = await from.get(key);
  return found && Buffer.from(await new Response(found.body).arrayBuffer()).toString("base64");
};

it("moves 100,000 posts from PostgreSQL 18 and a disk to Debian's PostgreSQL and S3", {
  timeout: LONG,
}, async () => {
  const keys = await fillStore();
  await run("backup", { DATABASE_URL: source, DATA_DIR: dataDir });
  const variables = { DATABASE_URL: target.url, DATA_DIR: newDataDir, ...objects.env };
  const { child, ended } = spawnCommand("restore", variables);
  for await (const output of child.stdout) {
    if (/ of \d+$|rows$/m.test(String(output))) break;
  }
  process.kill(-(child.pid ?? 0), "SIGKILL");
  expect(await ended).toBeNull();
  expect((await digests(target.url)).posts).toMatchObject({ count: 0 });
  await run("restore", variables);
  expect(await digests(target.url)).toEqual(await digests(source));
  const {
    S3_BUCKET = "",
    S3_REGION = "",
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = objects.env;
  const bucket = s3Store({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
  for (const key of keys) {
    expect((await bytesOf(bucket, key)) === (await bytesOf(store, key)), key).toBe(true);
  }
});
