import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const ID = "0b9c2f6e-8f8e-4a51-9a56-0d6b4b6f3c11";
const KEY = `${ID}/640.webp`;
let folder: string;
let ask: (key: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-serve-"));
  vi.stubEnv("DATA_DIR", folder);
  const { mediaStore } = await import("@/lib/media/store");
  const { serveMedia } = await import("./file-response");
  await mediaStore().put(KEY, Buffer.from("0123456789"), "image/webp");
  ask = (key, headers = {}, method = "GET") =>
    serveMedia(new Request("http://localhost/media", { method, headers }), key);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("T13 T16 a file is served with headers that fix its type, and kept by nobody while the database is away", async () => {
  const response = await ask(KEY);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("0123456789");
  expect(Object.fromEntries(response.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "no-store",
    "content-disposition": `inline; filename="${ID}-640.webp"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "image/webp",
    "cross-origin-resource-policy": "cross-origin",
    etag: `"${KEY}"`,
    "x-body-length": "10",
    "x-content-type-options": "nosniff",
  });
});

test("HEAD responds with the same headers and no body", async () => {
  const response = await ask(KEY, { range: "bytes=0-1" }, "HEAD");
  expect([response.status, response.headers.get("x-body-length"), await response.text()]).toEqual([
    200,
    "10",
    "",
  ]);
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-30", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=0-99", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=9-9", 206, "9", "bytes 9-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=4-2", 200, "0123456789", null],
  ["bytes=0-1,4-5", 200, "0123456789", null],
  ["lines=1-2", 200, "0123456789", null],
  ["bytes=-", 200, "0123456789", null],
])("the range %s responds with %i", async (range, status, body, contentRange) => {
  const response = await ask(KEY, { range });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get("content-range")).toBe(contentRange);
});

test("a range of another version responds with the whole file", async () => {
  const whole = await ask(KEY, { range: "bytes=2-4", "if-range": '"else"' });
  expect(whole.status).toBe(200);
  const part = await ask(KEY, { range: "bytes=2-4", "if-range": `"${KEY}"` });
  expect(part.status).toBe(206);
});

test.each([
  [`"${KEY}"`, 304],
  [`"x", W/"${KEY}"`, 304],
  ["*", 304],
  ['"x"', 200],
])("If-None-Match %s responds with %i", async (tag, status) => {
  const response = await ask(KEY, { "if-none-match": tag });
  expect(response.status).toBe(status);
  expect(response.headers.get("etag")).toBe(`"${KEY}"`);
});

test.each([
  `${ID}/320.webp`,
  `${ID}/640.svg`,
  `${ID}/.640.webp`,
  `${ID}/..%2f..%2fetc/passwd`,
  `${ID}/../../etc/passwd`,
  `${ID}/640.webp\0.webp`,
  `${ID}/640.webp/`,
  `${ID.toUpperCase()}/640.webp`,
  `uploads/${ID}/file`,
  "640.webp",
  "",
])("T15 T36 %j is not found, and the response is not cached", async (key) => {
  const response = await ask(key, { "if-none-match": "*" });
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a failing store responds with 503", async () => {
  const { mediaStore } = await import("@/lib/media/store");
  const { AppError } = await import("@/lib/errors");
  const get = vi.spyOn(mediaStore(), "get").mockRejectedValue(new AppError("unavailable", "Down"));
  const response = await ask(KEY);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("cache-control")).toBe("no-store");
  get.mockRestore();
});
