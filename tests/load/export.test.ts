import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, describe, expect, it } from "vitest";
import { planExport } from "@/features/exports/api";
import { newId } from "@/lib/id";
import { localStore } from "@/lib/media/local-store";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { canMeasureMemory, peakIncrease } from "../support/memory";
import { newPerson } from "../support/people";

const POSTS = 2_000;
const BYTES = 300_000;
const LONG = 300_000;
/** By how many MB the memory of the server may rise. */
const LIMIT = 200;

const site = await openSite({}, { instances: 1, dedicated: true });
const folder = mkdtempSync(join(tmpdir(), "vitrine-export-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});
const api = apiOf(site);
const ana = await newPerson(site);
const digests = new Map<string, string>();
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function addPosts() {
  const store = localStore(join(site.dataDir, "media"));
  for (let n = 0; n < POSTS; n++) {
    const [id, mediaId, bytes] = [newId(), crypto.randomUUID(), randomBytes(BYTES)];
    await store.put(`${mediaId}/1920.webp`, bytes, "image/webp");
    digests.set(`pictures/${id}.webp`, sha256(bytes));
    const rendition = { name: "1920.webp", width: 1920, height: 1280, type: "image/webp" };
    await site.pool.query(
      `WITH picture AS (INSERT INTO media (id, kind, status, width, height, renditions)
         VALUES ($1, 'image', 'live', 1920, 1280, $2))
       INSERT INTO posts (id, author_id, title, content, media_id) VALUES ($3, $4, 'T', 'C', $1)`,
      [mediaId, JSON.stringify([{ ...rendition, bytes: BYTES }]), id, ana.id],
    );
  }
}

async function download(url: string, path: string) {
  const headers = { authorization: `Bearer ${ana.bearer}` };
  const { body } = await api.send(url, { headers });
  if (!body) throw new Error("There is no body");
  await pipeline(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(path),
  );
}

/** Reads the archives with another implementation, which compares the checksums. */
const READ = `
import hashlib, json, sys, zipfile
found = {}
for path in sys.argv[1:]:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for name in archive.namelist():
            found[name] = hashlib.sha256(archive.read(name)).hexdigest()
json.dump(found, sys.stdout)`;

describe.runIf(canMeasureMemory)("the server's memory", () => {
  it(`T46 stays within its limit for a download of ${POSTS} posts`, { timeout: LONG }, async () => {
    await addPosts();
    const { parts } = await api.ok(planExport, { as: ana });
    expect(parts.map(({ posts }) => posts).reduce((sum, posts) => sum + posts, 0)).toBe(POSTS);
    expect(parts).toHaveLength(2);
    const paths = parts.map(({ part }) => join(folder, `${part}.zip`));
    const megabytes = await peakIncrease(site.pid, async () => {
      for (const [index, { url }] of parts.entries()) await download(url, paths[index] ?? "");
    });
    expect(megabytes).toBeLessThan(LIMIT);
    const read = spawnSync("python3", ["-c", READ, ...paths], { encoding: "utf8", maxBuffer: 1e8 });
    expect(read.stderr).toBe("");
    const found = Object.entries<string>(JSON.parse(read.stdout));
    expect(new Map(found.filter(([name]) => name.startsWith("pictures/")))).toEqual(digests);
  });
});
