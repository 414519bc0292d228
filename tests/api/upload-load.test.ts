import { afterAll, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { getFeed } from "@/features/posts/api";
import { createPost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";
import { form } from "../support/pictures";
import { BUSY, expectOnly, statuses } from "../support/statuses";
import { blackPng } from "../support/test-pictures";
import { largestPicture } from "../support/upload-corpus";

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
