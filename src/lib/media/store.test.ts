import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import type S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { s3Server } from "../../../tests/support/s3-server";
import { foldersIn } from "../../../tests/support/store";
import { localStore } from "./local-store";
import { s3Store } from "./s3-store";
import type { MediaStore } from "./store-contract";

const ID = "0b9c2f6e-8f8e-4a51-9a56-0d6b4b6f3c11";
const OTHER = "1c9c2f6e-8f8e-4a51-9a56-0d6b4b6f3c12";
const KEY = `${ID}/640.webp`;

const text = async (body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | undefined) =>
  body ? new Response(body).text() : undefined;

let folder: string;
let server: S3rver;
let s3: { endpoint: string } & Parameters<typeof s3Store>[0];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-store-"));
  server = s3Server({ directory: join(folder, "s3"), bucket: "pictures" });
  const { port } = await server.run();
  s3 = {
    bucket: "pictures",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => MediaStore][] = [
  ["local disk", () => localStore(join(folder, "media"))],
  ["S3", () => s3Store(s3)],
];

describe.each(stores)("%s", (_name, open) => {
  test("returns a stored file, whole and by range", async () => {
    const store = open();
    await store.check();
    await store.put(KEY, Buffer.from("0123456789"), "image/webp");
    const whole = await store.get(KEY);
    expect(whole?.size).toBe(10);
    expect(await text(whole?.body)).toBe("0123456789");
    const part = await store.get(KEY, { start: 2, end: 4 });
    expect(part?.size).toBe(10);
    expect(await text(part?.body)).toBe("234");
    expect(await store.size(KEY)).toBe(10);
  });

  test("streams large files", async () => {
    const store = open();
    const bytes = Buffer.alloc(600_000, "picture");
    await store.put(KEY, bytes, "image/webp");
    const whole = await store.get(KEY);
    expect(await text(whole?.body)).toBe(bytes.toString());
    const part = await store.get(KEY, { start: 7, end: 400_000 });
    expect(await text(part?.body)).toBe(bytes.toString("utf8", 7, 400_001));
  });

  test("a response that is given up keeps no file open", async () => {
    const store = open();
    await store.put(KEY, Buffer.alloc(600_000), "image/webp");
    const before = readdirSync("/proc/self/fd").length;
    const opened = await Promise.all(Array.from({ length: 20 }, () => store.get(KEY)));
    if (_name === "local disk") expect(readdirSync("/proc/self/fd").length).toBe(before);
    for (const file of opened) await new Response(file?.body).body?.cancel();
  });

  test("a file put again replaces the former whole", async () => {
    const store = open();
    await store.put(KEY, Buffer.from("a long first text"), "image/webp");
    await store.put(KEY, Buffer.from("second"), "image/webp");
    expect(await text((await store.get(KEY))?.body)).toBe("second");
  });

  test("knows nothing of what is not there", async () => {
    const store = open();
    expect(await store.get(`${OTHER}/640.webp`)).toBeNull();
    expect(await store.get(`${OTHER}/640.webp`, { start: 0, end: 1 })).toBeNull();
    expect(await store.size(`${OTHER}/640.webp`)).toBeNull();
  });

  test("removes all files of one id and no other, twice without complaint", async () => {
    const store = open();
    for (const key of [KEY, `${ID}/preview.jpg`, `${OTHER}/640.webp`]) {
      await store.put(key, Buffer.from("x"), "image/webp");
    }
    await store.remove(ID);
    await store.remove(ID);
    expect(await store.get(KEY)).toBeNull();
    expect(await store.get(`${ID}/preview.jpg`)).toBeNull();
    expect(await store.size(`${OTHER}/640.webp`)).toBe(1);
  });

  test("lists the folders that have files, in order", async () => {
    const store = open();
    const started = Date.now();
    for (const key of [`${OTHER}/640.webp`, KEY, `${ID}/320.webp`]) {
      await store.put(key, Buffer.from("x"), "image/webp");
    }
    const listed = await foldersIn(store);
    expect(listed.map(({ folder, names }) => [folder, names])).toEqual([
      [ID, ["320.webp", "640.webp"]],
      [OTHER, ["640.webp"]],
    ]);
    // S3 has seconds.
    for (const { changedAt } of listed) {
      expect(changedAt.getTime()).toBeGreaterThanOrEqual(started - 1000);
      expect(changedAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
    for (const id of [ID, OTHER]) await store.remove(id);
    expect(await foldersIn(store)).toEqual([]);
  });
});

test("S3: lists more folders than one response has, also one that two have", async () => {
  const send = S3Client.prototype.send as (command: unknown) => Promise<void>;
  vi.spyOn(S3Client.prototype, "send").mockImplementation(function (this: S3Client, command) {
    if (command instanceof ListObjectsV2Command) command.input.MaxKeys = 3;
    return send.call(this, command);
  });
  const store = s3Store(s3);
  const ids = Array.from({ length: 4 }, (_, n) => `${OTHER.slice(0, -1)}${n}`);
  const names = ["a.webp", "b.webp"];
  for (const id of ids)
    for (const name of names) await store.put(`${id}/${name}`, Buffer.from("x"), "image/webp");
  const listed = await foldersIn(store);
  expect(listed.map(({ folder, names }) => [folder, names])).toEqual(ids.map((id) => [id, names]));
  vi.restoreAllMocks();
  for (const id of ids) await store.remove(id);
});

test("S3: a type is kept with the object, for caches that read the bucket themselves", async () => {
  await s3Store(s3).put(KEY, Buffer.from("x"), "image/webp");
  const credentials = {
    accessKeyId: s3.accessKeyId ?? "",
    secretAccessKey: s3.secretAccessKey ?? "",
  };
  const client = new S3Client({ ...s3, credentials, forcePathStyle: true });
  const head = await client.send(new HeadObjectCommand({ Bucket: s3.bucket, Key: KEY }));
  expect(head.ContentType).toBe("image/webp");
});

const unreachable: [string, () => MediaStore][] = [
  ["a folder that is a file", () => localStore(join(folder, "blocked"))],
  ["a server that is not there", () => s3Store({ ...s3, endpoint: "http://127.0.0.1:9" })],
  ["a bucket that is not there", () => s3Store({ ...s3, bucket: "elsewhere" })],
];

test.each(unreachable)("%s is unavailable, with its cause", async (_name, open) => {
  await writeFile(join(folder, "blocked"), "");
  const store = open();
  const fault = { code: "unavailable", retryAfter: 2, cause: expect.any(Error) };
  await expect(store.check()).rejects.toMatchObject(fault);
  await expect(store.put(KEY, Buffer.from("x"), "image/webp")).rejects.toMatchObject(fault);
});

test("S3: a wrong key is unavailable", async () => {
  const put = s3Store({ ...s3, accessKeyId: "nobody" }).put(KEY, Buffer.from("x"), "image/webp");
  await expect(put).rejects.toMatchObject({ code: "unavailable" });
});

describe("local disk", () => {
  test("API18 a folder that is missing later is not made anew, and is used again once it is back", async () => {
    const [root, away] = [join(folder, "mounted"), join(folder, "unmounted")];
    const store = localStore(root);
    await store.put(KEY, Buffer.from("x"), "image/webp");
    await rename(root, away);
    const unavailable = { code: "unavailable" };
    await expect(store.check()).rejects.toMatchObject(unavailable);
    // What is below a volume that is not mounted.
    await mkdir(root);
    await expect(store.check()).rejects.toMatchObject(unavailable);
    await expect(store.put(KEY, Buffer.from("y"), "image/webp")).rejects.toMatchObject(unavailable);
    expect(await readdir(root)).toEqual([]);
    await rmdir(root);
    await rename(away, root);
    expect(await store.check()).toBe("ok");
    expect(await store.size(KEY)).toBe(1);
  });

  test("T15 follows no link, opens no folder and leaves its own never", async () => {
    const root = join(folder, "linked");
    const store = localStore(root);
    await mkdir(join(root, ID.slice(0, 2), ID, "folder.webp"), { recursive: true });
    await symlink("/etc/hostname", join(root, ID.slice(0, 2), KEY));
    expect(await store.get(KEY)).toBeNull();
    expect(await store.get(`${ID}/folder.webp`)).toBeNull();
    expect(await store.get(`${ID}/640.webp/more`)).toBeNull();
    await expect(store.get("../../../etc/hostname")).rejects.toThrow();
  });

  test("a failed write leaves nothing behind", async () => {
    const root = join(folder, "failing");
    const store = localStore(root);
    const home = join(root, ID.slice(0, 2), ID);
    await mkdir(join(home, "640.webp"), { recursive: true });
    const put = store.put(KEY, Buffer.from("x"), "image/webp");
    await expect(put).rejects.toMatchObject({ code: "unavailable" });
    expect(await readdir(home)).toEqual(["640.webp"]);
  });
});
