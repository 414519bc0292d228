import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { blackPng } from "@/features/media/test-pictures";
import { createPost, getFeed } from "@/features/posts/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";
import { form } from "../support/pictures";

const LONG = 120_000;
/** Each is at work for a second or two. */
const LARGEST = 4;
const site = await openSite({}, { instances: 1 });
afterAll(() => site.close());
const api = apiOf(site);
const ana = await newPerson(site);
const words = { title: "A title", content: "Some words" };

const upload = (bytes: Buffer) =>
  api.request(createPost, { as: ana, body: form(words, { name: "media", bytes }) });
/** The statuses of so many calls at once. */
async function statuses(count: number, call: () => Promise<Response>): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: count }, call));
  return new Set(answers.map(({ status }) => status));
}

/** What waits too long for its turn is told to come again. */
const BUSY = 503;
const expectOnly = (allowed: number[], seen: Set<number>) =>
  expect([...seen].filter((status) => !allowed.includes(status))).toEqual([]);

/** The most pixels that are taken, so that a decoder must hold all of them at once: progressive, turned. */
const largest = () =>
  sharp({ create: { width: 7_000, height: 7_100, channels: 3, background: "#c8553d" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();

it("others read, log in and hear of bombs while the largest pictures are at work, T12", {
  timeout: LONG,
}, async () => {
  const bytes = await largest();
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
  // More than one for each upload: nobody stands in line behind all of them.
  expect(answered).toBeGreaterThan(LARGEST);
});
