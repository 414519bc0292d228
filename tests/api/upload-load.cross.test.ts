import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { getFeed } from "@/features/posts/api";
import { createPost, updatePost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";
import { form, gif } from "../support/pictures";
import { postForm, publish } from "../support/publish";
import { blackPng, noise } from "../support/test-pictures";
import { largestPicture } from "../support/upload-corpus";
import { clip } from "../support/video-corpus";

const LONG = 120_000;
const site = await openSite({}, { instances: 1 });
const api = apiOf(site);
const ana = await newPerson(site);

const upload = async (bytes: Buffer) =>
  api.request(createPost, { as: ana, body: await postForm({}, bytes) });

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
    const [photo, tweet] = await Promise.all([upload(bytes), publish(api, ana, {}, await gif())]);
    expect(photo.status).toBe(201);
    const video = form({}, { name: "media", bytes: clip("clip.mp4") });
    await api.ok(updatePost, { as: ana, params: { id: tweet._id }, body: video });
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
});

it("T12 others can read, log in and get the rejection of a bomb while the largest picture is processed", {
  timeout: LONG,
}, async () => {
  const bytes = await largestPicture();
  const bomb = blackPng(16_000, 16_000);
  const json = { username: ana.username, password: PASSWORD };
  let isAtWork = true;
  const uploading = upload(bytes).finally(() => {
    isAtWork = false;
  });
  let answered = 0;
  while (isAtWork) {
    await api.ok(login, { json });
    await api.ok(getFeed, { as: ana });
    expect((await upload(bomb)).status).toBe(413);
    answered++;
  }
  expect((await uploading).status).toBe(201);
  // Nobody waited for it.
  expect(answered).toBeGreaterThan(1);
});
