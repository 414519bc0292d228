import { request } from "node:http";
import { expect, it } from "vitest";
import { updateProfile } from "@/features/profiles/api";
import { createPost, updatePost } from "@/features/publishing/api";
import { API_BASE } from "@/lib/contract";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";
import { postForm, publish, words } from "../support/publish";
import { storedBytes, storedData } from "../support/store";
import { storedMetadata } from "../support/stored-pictures";
import { blackPng, coloursOf, noise } from "../support/test-pictures";
import { boostIn, ultraHdr } from "../support/ultra-hdr";
import { PLANTED, type Rejected, validPictures, videos } from "../support/upload-corpus";
import { CLIP_PLACES, mp4WithPlaces, PLACE } from "../support/video-corpus";

const site = await openSite();
const api = apiOf(site);
const ana = await newPerson(site);
const id = await newPost(site.pool, ana);

const UPRIGHT = ["red", "green", "blue", "white"];
const idIn = (url: string) => url.split("/")[2] ?? "";

/** What the browser gets of a file of ours, with headers under which nothing in it can run, T13. */
async function served(url: string, type = /^image\/(avif|webp|jpeg)$/) {
  const answer = await api.send(url);
  expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ]);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename="[\w.-]+"$/);
  expect(answer.headers.get("content-type")).toMatch(type);
  return Buffer.from(await answer.arrayBuffer());
}

/** That nothing but pixels is left in a picture, T14. */
async function isBare(picture: Buffer) {
  expect(await storedMetadata(picture)).toEqual({});
  return picture;
}

it("T13 files over the limit are rejected with their message, whatever their declared length", async () => {
  const bytes = Buffer.alloc(11 * 1024 ** 2);
  const uploads = Array.from({ length: 6 }, async () =>
    api.refusal(createPost, { as: ana, body: await postForm({}, bytes) }),
  );
  for (const refused of await Promise.all(uploads)) {
    expect(refused).toMatchObject({
      status: 413,
      errors: [{ path: "media", message: "File size must be 10MB or less" }],
    });
  }
});

it("API13 a file is sent with its length, whole, in part and for HEAD", async () => {
  const tweet = await publish(api, ana);
  const lengthOf = async (init: Parameters<typeof api.send>[1]) => {
    const answer = await api.send(tweet.media, init);
    const { byteLength } = await answer.arrayBuffer();
    return { status: answer.status, sent: answer.headers.get("content-length"), byteLength };
  };
  const whole = await lengthOf({});
  const sent = String(whole.byteLength);
  expect(whole).toMatchObject({ status: 200, sent });
  expect(await lengthOf({ method: "HEAD" })).toEqual({ status: 200, sent, byteLength: 0 });
  const part = await lengthOf({ headers: { range: "bytes=2-11" } });
  expect(part).toEqual({ status: 206, sent: "10", byteLength: 10 });
});

async function publishedAs(bytes: Buffer) {
  const body = form(words, { name: "media", bytes, filename: "notes.txt", type: "text/plain" });
  const { tweet } = await api.ok(createPost, { as: ana, body });
  const id = idIn(tweet.media);
  const urls = [tweet.media, ...tweet.sources.map(({ url }) => url), `/media/${id}/preview.jpg`];
  const pictures = await Promise.all(urls.map(async (url) => isBare(await served(url))));
  return { kept: storedBytes(site, id), picture: pictures[1] ?? Buffer.alloc(0) };
}

/** Those of other kinds, of which each decoder's are alike: image.test.ts. */
const sound = (await validPictures()).filter(([what]) => /GPS|HTML|animated/.test(what));

it.each(sound)(
  "API13 %s looks the same in a post, and has no metadata any more",
  async (_, bytes) => {
    const { kept, picture } = await publishedAs(bytes);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.includes(PLANTED)).toBe(false);
    expect(await coloursOf(picture)).toEqual(UPRIGHT);
  },
);

it("API13 T14 a profile picture looks the same, and has no metadata any more", async () => {
  const [[, bytes] = ["", Buffer.alloc(0)]] = sound;
  const body = form({}, { name: "pfp", bytes });
  const { user } = await api.ok(updateProfile, { as: ana, body });
  expect(storedBytes(site, idIn(user.pfp)).includes(PLANTED)).toBe(false);
  expect(await coloursOf(await isBare(await served(user.pfp)))).toEqual(UPRIGHT);
});

it("L51 a post says that it is HDR, and its largest file is", async () => {
  const tweet = await publish(api, ana, {}, await ultraHdr());
  expect(tweet.hdr).toBe(true);
  expect(tweet.sources.map(({ width, type }) => [width, type])).toEqual([
    [384, "image/avif"],
    [768, "image/avif"],
    [800, "image/jpeg"],
  ]);
  expect(tweet.media).toBe(tweet.sources.at(-1)?.url);
  expect(await boostIn(await served(tweet.media, /^image\/jpeg$/))).toEqual([0, 2]);
});

const withPlaces = mp4WithPlaces().filter(([what]) => /camm|free at/.test(what));

it.each([...videos(), ...withPlaces])("T14 of %s only the video is served", async (_, bytes) => {
  const body = form({}, { name: "media", bytes });
  const { tweet } = await api.ok(updatePost, { as: ana, params: { id }, body });
  expect(tweet).toMatchObject({ mediaType: "video", width: 160, height: 120 });
  const film = await served(tweet.media, /^video\/(mp4|webm)$/);
  for (const told of [PLACE, ...CLIP_PLACES]) {
    expect(film.includes(told)).toBe(false);
    expect(storedBytes(site, idIn(tweet.media)).includes(told)).toBe(false);
  }
});

/** One of another type, one that is damaged, and one that is too large; all: image.test.ts. */
const refusedOnes: Rejected[] = [
  ["HTML", Buffer.from("<!doctype html>"), 415, "unsupported_media"],
  [
    "half of a JPEG",
    (await noise(400, 300).jpeg().toBuffer()).subarray(0, 9_000),
    400,
    "invalid_input",
  ],
  ["one row too many", blackPng(10_000, 5_001), 413, "too_large"],
];

const keptNothing = async (
  contract: typeof createPost | typeof updatePost | typeof updateProfile,
  fields: Record<string, string>,
  [, bytes, status, code]: Rejected,
) => {
  const before = await storedData(site);
  const { name } = contract.file;
  const body = form(fields, { name, bytes, filename: "picture.png", type: "image/png" });
  const answer = await api.refusal(contract, { as: ana, params: { id }, body });
  expect(answer).toMatchObject({ status, code, errors: [{ path: name }] });
  expect(await storedData(site)).toEqual(before);
};

it.each([
  ["for a post", createPost, words],
  ["in place of a post's picture", updatePost, {}],
  ["as a profile picture", updateProfile, {}],
] as const)(
  "each kind of it is refused %s, with nothing kept of it",
  async (_, contract, fields) => {
    for (const upload of refusedOnes) await keptNothing(contract, fields, upload);
  },
);

it.each(videos())("%s is rejected for a new post", async (_, bytes) => {
  const body = form(words, { name: "media", bytes, filename: "film.jpg" });
  expect(await api.refusal(createPost, { as: ana, body })).toMatchObject({ status: 415 });
});

/** Starts an upload and disconnects before its end. */
function breakOff(): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const headers = {
    authorization: `Bearer ${ana.bearer}`,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": 50_000,
  };
  const path = API_BASE + createPost.path;
  return new Promise((resolve) => {
    const sent = request({ hostname, port, path, method: "POST", headers });
    sent.on("error", () => resolve());
    const head = 'Content-Disposition: form-data; name="media"; filename="a.jpg"';
    sent.write(`--b\r\n${head}\r\n\r\nThe first bytes`, () => sent.destroy(new Error("gone")));
  });
}

it("aborted uploads store nothing and release their admission", async () => {
  const before = await storedData(site);
  // More than may be received and wait at once.
  await Promise.all(Array.from({ length: 48 }, breakOff));
  expect((await publish(api, ana)).title).toBe(words.title);
  const { posts, media } = await storedData(site);
  expect({ posts, media }).toEqual({ posts: before.posts + 1, media: before.media + 1 });
});
