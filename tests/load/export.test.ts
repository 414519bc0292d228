import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { localStore } from "@/lib/media/local-store";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { canMeasureMemory, peakIncrease } from "../support/memory";
import { newPeople, newPerson, type Person } from "../support/people";

const POSTS = 2_000;
const BYTES = 300_000;
const LONG = 300_000;
/** By how many MB the memory of the server may rise. */
const LIMIT = 200;

const site = await openSite({}, { instances: 1, dedicated: true });
const folder = mkdtempSync(join(tmpdir(), "vitrine-export-"));
afterAll(() => rmSync(folder, { recursive: true }));
const api = apiOf(site);
const ana = await newPerson(site);
const digests = new Map<string, string>();
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const store = localStore(join(site.dataDir, "media"));

/** @returns the id of a post with this file */
async function addPost(author: Person, bytes: Buffer) {
  const [id, mediaId] = [newId(), crypto.randomUUID()];
  await store.put(`${mediaId}/1920.webp`, bytes, "image/webp");
  const rendition = { name: "1920.webp", width: 1920, height: 1280, type: "image/webp" };
  await site.pool.query(
    `WITH picture AS (INSERT INTO media (id, kind, status, width, height, renditions)
       VALUES ($1, 'image', 'live', 1920, 1280, $2))
     INSERT INTO posts (id, author_id, title, content, media_id) VALUES ($3, $4, 'T', 'C', $1)`,
    [mediaId, JSON.stringify([{ ...rendition, bytes: bytes.length }]), id, author.id],
  );
  return id;
}

async function addPosts() {
  for (let n = 0; n < POSTS; n++) {
    const bytes = randomBytes(BYTES);
    digests.set(`pictures/${await addPost(ana, bytes)}.webp`, sha256(bytes));
  }
}

/** Begins a download of which the client takes the beginning alone. */
async function stall({ bearer }: Person): Promise<Socket> {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const lines = ["GET /api/v1/profile/me/export HTTP/1.1", `Host: ${host}`];
  socket.write([...lines, `Authorization: Bearer ${bearer}`, "\r\n"].join("\r\n"));
  const [chunk] = await once(socket, "data");
  socket.pause();
  expect(String(chunk)).toMatch(/^HTTP\/1.1 200 /);
  return socket;
}

async function download(path: string) {
  const { body } = await api.send("/api/v1/profile/me/export", { as: ana });
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
  it("T46 stays within its limit for 80 downloads of large files that stall", {
    timeout: LONG,
  }, async () => {
    const people = await newPeople(site, 40);
    for (const person of people) await addPost(person, Buffer.alloc(10_000_000));
    let stalled: Socket[] = [];
    const megabytes = await peakIncrease(site.pid, async () => {
      stalled = await Promise.all([...people, ...people].map(stall));
      await sleep(2_000);
    });
    for (const socket of stalled) socket.destroy();
    expect(megabytes).toBeLessThan(LIMIT);
  });

  it(`T46 stays within its limit for a download of ${POSTS} posts`, { timeout: LONG }, async () => {
    await addPosts();
    const path = join(folder, "export.zip");
    const megabytes = await peakIncrease(site.pid, () => download(path));
    expect(megabytes).toBeLessThan(LIMIT);
    const read = spawnSync("python3", ["-c", READ, path], { encoding: "utf8", maxBuffer: 1e8 });
    expect(read.stderr).toBe("");
    const found = Object.entries<string>(JSON.parse(read.stdout));
    expect(new Map(found.filter(([name]) => name.startsWith("pictures/")))).toEqual(digests);
  });
});
