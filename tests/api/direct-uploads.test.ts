import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createPost, updatePost } from "@/features/publishing/api";
import { createUpload } from "@/features/uploads/api";
import type { Upload } from "@/features/uploads/schema";
import { newId } from "@/lib/id";
import { startObjectStore } from "../harness/object-store";
import { openInstance, openSite } from "../harness/site";
import { apiOf, readFailure, summaryOf } from "../support/api";
import { newPerson, type Person } from "../support/people";
import { form, jpeg, jpegOfSize } from "../support/pictures";
import { newPost } from "../support/posts";
import { postForm, words } from "../support/publish";
import { storedData } from "../support/store";

const CRON_SECRET = "a-secret-for-the-scheduler";
const MB = 1024 ** 2;

const store = await startObjectStore();
afterAll(() => store.close());
const site = await openSite(
  { ...store.env, DIRECT_UPLOADS: "on", CRON_SECRET, JOBS: "off" },
  { instances: 1, dedicated: true },
);
const withBodies = await openInstance(site, { DIRECT_UPLOADS: "off", CRON_SECRET: "" });
afterEach(() => store.restore());
const api = apiOf(site);
const [ana, bo] = [await newPerson(site), await newPerson(site)];
const picture = await jpeg();
const film = readFileSync(fileURLToPath(new URL("../support/clips/clip.mp4", import.meta.url)));

type Put = { _id: string; url: string; headers: Record<string, string>; expiresAt: string };

async function prepare(bytes: Buffer, type = "image/jpeg", as: Person = ana): Promise<Put> {
  const json = { size: bytes.length, type };
  const { upload } = await api.ok(createUpload, { as, json });
  expect(upload.method).toBe("put");
  return upload as Put;
}

const put = (bytes: Buffer, { url, headers }: Pick<Put, "url" | "headers">) =>
  fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });

/** Sends a file to the store. @returns the id of the upload */
async function send(bytes: Buffer, type?: string, as?: Person): Promise<string> {
  const upload = await prepare(bytes, type, as);
  expect((await put(bytes, upload)).status).toBe(200);
  return upload._id;
}

const using = (uploadId: string, as: Person = ana, headers: Record<string, string> = {}) => ({
  as,
  headers,
  body: form({ ...words, uploadId }),
});

const stored = () => storedData({ ...site, mediaFolder: store.folder });
/** Whether the store has the file of an upload. */
const hasFile = async (id: string) => (await stored()).uploads.includes(id);

const unusable = {
  status: 400,
  code: "invalid_input",
  errors: {
    uploadId:
      "The upload is unknown, was used already, or has expired. Please send the file again.",
  },
};

describe("a file that is sent to the store", () => {
  it("API19 of 9 MB becomes a post, and is removed", async () => {
    const bytes = await jpegOfSize(9 * MB);
    const id = await send(bytes);
    expect(await hasFile(id)).toBe(true);
    const { tweet } = await api.ok(createPost, using(id));
    expect(tweet).toMatchObject({ ...words, mediaType: "image", width: 64, height: 48 });
    expect((await api.send(tweet.media)).status).toBe(200);
    expect(await hasFile(id)).toBe(false);
  });

  it("API19 replaces the picture of a post with a video", async () => {
    const { tweet: before } = await api.ok(createPost, using(await send(picture)));
    const id = await send(film, "video/mp4");
    const params = { id: before._id };
    const { tweet } = await api.ok(updatePost, { as: ana, params, body: form({ uploadId: id }) });
    expect(tweet).toMatchObject({
      ...words,
      mediaType: "video",
      poster: before.sources.at(-1)?.url,
      posterRatio: 1.333,
    });
    expect(await hasFile(id)).toBe(false);
  });

  it("L38 can be used for 15 minutes", async () => {
    const before = Date.now();
    const { expiresAt } = await prepare(picture);
    const preparedAt = Date.parse(expiresAt) - 15 * 60_000;
    expect(preparedAt).toBeGreaterThanOrEqual(before);
    expect(preparedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe("T36 the store refuses a file", () => {
  const longer = Buffer.concat([picture, Buffer.from("!")]);
  const forged = (name: string, value: string) => (upload: Put) => {
    const url = new URL(upload.url);
    url.searchParams.set(name, value);
    return { ...upload, url: url.href };
  };
  it.each([
    ["that is longer", longer, (upload: Put) => upload],
    ["that is shorter", picture.subarray(1), (upload: Put) => upload],
    [
      "of another type",
      picture,
      (upload: Put) => ({ ...upload, headers: { "content-type": "text/html" } }),
    ],
    ["without a type", picture, (upload: Put) => ({ ...upload, headers: {} })],
    ["with more time", picture, forged("X-Amz-Expires", "90000")],
    ["with a signature of its own", picture, forged("X-Amz-Signature", "0".repeat(64))],
    [
      "under another key",
      picture,
      (upload: Put) => ({ ...upload, url: upload.url.replace(upload._id, newId()) }),
    ],
  ])("T36 %s", async (_, bytes, change) => {
    const upload = await prepare(picture);
    const before = (await stored()).uploads;
    expect((await put(bytes, change(upload))).status).toBe(403);
    expect((await stored()).uploads).toEqual(before);
    expect((await put(picture, upload)).status).toBe(200);
  });

  it("that another request reads", async () => {
    const upload = await prepare(picture);
    await put(picture, upload);
    expect((await fetch(upload.url)).status).toBe(403);
  });
});

describe("T36 a call refuses an upload", () => {
  it("T36 of another user, who can still use it", async () => {
    const id = await send(picture, "image/jpeg", bo);
    const refused = await api.refusal(createPost, using(id, ana));
    expect(summaryOf(refused)).toEqual(unusable);
    await api.ok(createPost, using(id, bo));
  });

  it("that does not exist", async () => {
    expect(summaryOf(await api.refusal(createPost, using(newId())))).toEqual(unusable);
  });

  it("whose file has not arrived; later it can be used", async () => {
    const upload = await prepare(picture);
    expect(summaryOf(await api.refusal(createPost, using(upload._id)))).toEqual({
      status: 400,
      code: "invalid_input",
      errors: { uploadId: "No file has arrived for this upload." },
    });
    await put(picture, upload);
    await api.ok(createPost, using(upload._id));
  });

  it("that was used, also when its file is sent again", async () => {
    const upload = await prepare(picture);
    await put(picture, upload);
    await api.ok(createPost, using(upload._id));
    await put(picture, upload);
    expect(summaryOf(await api.refusal(createPost, using(upload._id)))).toEqual(unusable);
  });

  it("L38 that has expired", async () => {
    const id = await send(picture);
    await site.pool.query("UPDATE uploads SET expires_at = now() WHERE id = $1", [id]);
    expect(summaryOf(await api.refusal(createPost, using(id)))).toEqual(unusable);
  });

  it("whose file is not of the declared type, and removes it", async () => {
    const id = await send(Buffer.from("<!doctype html><script>1</script>"));
    const before = await stored();
    expect(summaryOf(await api.refusal(createPost, using(id)))).toEqual({
      status: 415,
      code: "unsupported_media",
      errors: { media: "Please upload a valid image file (JPEG, PNG, GIF, or WebP)" },
    });
    const uploads = before.uploads.filter((one) => one !== id);
    expect(await stored()).toEqual({ ...before, uploads });
    expect(summaryOf(await api.refusal(createPost, using(id)))).toEqual(unusable);
  });

  it("with a video, for a new post", async () => {
    const refused = await api.refusal(createPost, using(await send(film, "video/mp4")));
    expect(refused).toMatchObject({ status: 415, errors: [{ path: "media" }] });
  });

  it("beside a file", async () => {
    const id = await send(picture);
    const body = await postForm({ uploadId: id });
    const refused = await api.refusal(createPost, { as: ana, body });
    expect(summaryOf(refused)).toMatchObject({
      status: 400,
      errors: { uploadId: "Send either a file or the id of an upload" },
    });
    await api.ok(createPost, using(id));
  });

  it("of a malformed id", async () => {
    const refused = await api.refusal(createPost, using("../../etc"));
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "uploadId" }] });
  });
});

describe("concurrent calls with one upload", () => {
  const ten = Array.from({ length: 10 });

  it("T36 publish one post", async () => {
    const id = await send(picture);
    const before = await stored();
    const statuses = await Promise.all(
      ten.map(async () => (await api.request(createPost, using(id))).status),
    );
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
    expect((await stored()).posts).toBe(before.posts + 1);
  });

  it("and one key publish one post, and all return it", async () => {
    const id = await send(picture);
    const before = await stored();
    const keyed = { "idempotency-key": newId() };
    const answers = await Promise.all(ten.map(() => api.ok(createPost, using(id, ana, keyed))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await stored()).posts).toBe(before.posts + 1);
  });
});

describe("while the store does not respond", () => {
  it("API19 a call is 503 and keeps the upload", async () => {
    const id = await send(picture);
    const before = await stored();
    store.disconnect();
    const refused = await api.refusal(createPost, using(id));
    expect(refused).toMatchObject({ status: 503, code: "unavailable" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    store.restore();
    expect(await stored()).toEqual(before);
    await api.ok(createPost, using(id));
  });
});

describe("a request for an upload", () => {
  it.each([
    [
      { size: 10 * MB + 1, type: "image/jpeg" },
      413,
      "too_large",
      "size",
      "File size must be 10MB or less",
    ],
    [
      { size: 1, type: "image/svg+xml" },
      415,
      "unsupported_media",
      "type",
      "Please upload a valid media file (JPEG, PNG, GIF, WebP, MP4, or WebM)",
    ],
    [{ size: 0, type: "image/png" }, 400, "invalid_input", "size", "This is not valid"],
    [{ size: 1.5, type: "image/png" }, 400, "invalid_input", "size", "This is not valid"],
    [{ type: "image/png" }, 400, "invalid_input", "size", "This is required"],
  ] as const)("API19 %j is %i", async (json, status, code, path, message) => {
    for (const one of [api, apiOf(withBodies)]) {
      const refused = await one.refusal(createUpload, { as: ana, json });
      expect(summaryOf(refused)).toEqual({ status, code, errors: { [path]: message } });
    }
  });

  it("accepts a file of exactly 10 MB", async () => {
    const json = { size: 10 * MB, type: "image/webp" };
    expect((await api.ok(createUpload, { as: ana, json })).upload.method).toBe("put");
  });
});

it("API19 without direct uploads the file goes with the post, and nothing is kept", async () => {
  const count = async () => (await site.pool.query("SELECT FROM uploads")).rowCount;
  const before = await count();
  const json = { size: picture.length, type: "image/jpeg" };
  const { upload } = await apiOf(withBodies).ok(createUpload, { as: ana, json });
  const none: Upload = { _id: null, method: "body", url: null, headers: null, expiresAt: null };
  expect(upload).toEqual(none);
  expect(await count()).toBe(before);
});

it("pages may connect to the store only where files are sent there", async () => {
  const policy = async (url: string) =>
    (await fetch(`${url}/login`)).headers.get("content-security-policy");
  expect(await policy(site.url)).toContain(`connect-src 'self' ${store.env.S3_ENDPOINT};`);
  expect(await policy(withBodies.url)).toContain("connect-src 'self';");
});

describe("the sweep", () => {
  const runJobs = (authorization?: string, { send } = api) =>
    send("/api/cron/jobs", authorization ? { headers: { authorization } } : {});
  const sweep = async () => {
    const response = await runJobs(`Bearer ${CRON_SECRET}`);
    if (response.status !== 200) throw new Error((await readFailure(response)).message);
    expect(await response.json()).toEqual({ status: "ok" });
  };

  it("T34 is run by nobody where there is no secret", async () => {
    const refused = await readFailure(await runJobs("Bearer ", apiOf(withBodies)));
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });

  // Each kind of them: metrics.test.ts.
  it.each([undefined, "Bearer ", `Bearer ${CRON_SECRET}x`])(
    "T34 is not run by %s, which leaves the session cookie as it is",
    async (authorization) => {
      const refused = await readFailure(await runJobs(authorization));
      expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
      expect(refused.headers.getSetCookie()).toEqual([]);
    },
  );

  const expire = (ids: string[], minutes: number) =>
    site.pool.query(
      `UPDATE uploads SET expires_at = now() - make_interval(mins => $2),
        sweep_at = least(sweep_at, now() - make_interval(mins => $2)) WHERE id = ANY ($1)`,
      [ids, minutes],
    );

  it("T37 removes files of expired uploads, used or not, of deleted accounts too, and no others", async () => {
    const leaver = await newPerson(site);
    const used = await prepare(picture);
    await put(picture, used);
    await api.ok(createPost, using(used._id));
    await put(picture, used);
    const [unused, left, valid] = [
      await send(picture),
      await send(picture, "image/jpeg", leaver),
      await send(picture),
    ];
    await site.pool.query("DELETE FROM users WHERE id = $1", [leaver.id]);
    await expire([used._id, unused, left], 1);
    await Promise.all([sweep(), sweep(), sweep()]);
    const { uploads } = await stored();
    expect(uploads).toEqual(expect.not.arrayContaining([used._id, unused, left]));
    expect(uploads).toContain(valid);
  });

  it("continues when the store responds again", async () => {
    const id = await send(picture);
    await expire([id], 1);
    store.disconnect();
    await expect(sweep()).rejects.toThrow();
    store.restore();
    await site.pool.query("UPDATE uploads SET sweep_at = now() WHERE id = $1", [id]);
    await sweep();
    expect(await hasFile(id)).toBe(false);
  });
});

it("an upload cannot be used for a post of another user, and stays usable", async () => {
  const postId = await newPost(site.pool, bo);
  const id = await send(picture);
  const parts = { as: ana, params: { id: postId }, body: form({ uploadId: id }) };
  expect(await api.refusal(updatePost, parts)).toMatchObject({ status: 403 });
  await api.ok(createPost, using(id));
});
