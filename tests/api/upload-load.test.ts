import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { getFeed } from "@/features/posts/api";
import { createPost, updatePost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";
import { form, gif } from "../support/pictures";
import { BUSY, expectOnly, statuses } from "../support/statuses";
import { blackPng, noise } from "../support/test-pictures";
import { largestPicture } from "../support/upload-corpus";
import { clip } from "../support/video-corpus";

const LONG = 120_000;
/** Each is at work for a second or two. */
const LARGEST = 2;
const site = await openSite({}, { instances: 1 });
afterAll(() => site.close());
const api = apiOf(site);
const ana = await newPerson(site);
const words = { title: "A title", content: "Some words" };

const upload = (bytes: Buffer) =>
  api.request(createPost, { as: ana, body: form(words, { name: "media", bytes }) });

it("T65 a photograph, an animation and a video are published while busy processes take every core", {
  timeout: 3 * LONG,
}, async () => {
  const photograph = await noise(1368, 912).png().toBuffer();
  const bytes = await sharp(photograph).resize(5472, 3648).jpeg().toBuffer();
  const busy = `const end = Date.now() + ${3 * LONG}; while (Date.now() < end);`;
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", busy]),
  );
  try {
    const [photo, { tweet }] = await Promise.all([
      upload(bytes),
      api.ok(createPost, { as: ana, body: form(words, { name: "media", bytes: await gif() }) }),
    ]);
    expect(photo.status).toBe(201);
    const video = form({}, { name: "media", bytes: clip("clip.mp4") });
    await api.ok(updatePost, { as: ana, params: { id: tweet._id }, body: video });
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
});

it("T12 others can read, log in and get the rejection of a bomb while the largest pictures are processed", {
  timeout: LONG,
}, async () => {
  const bytes = await largestPicture();
  const bomb = blackPng(16_000, 16_000);
  const json = { username: ana.username, password: PASSWORD };
  let isAtWork = true;
  const uploads = statuses(LARGEST, () => upload(bytes)).finally(() => {
    isAtWork = false;
  });
  let answered = 0;
  while (isAtWork) {
    await api.ok(login, { json });
    await api.ok(getFeed, { as: ana });
    expect((await upload(bomb)).status).toBe(413);
    answered++;
  }
  expectOnly([201, BUSY], await uploads);
  // More than one for each upload: no request waits for all of them.
  expect(answered).toBeGreaterThan(LARGEST);
});
