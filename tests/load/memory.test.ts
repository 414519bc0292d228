import { afterAll, describe, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { createPost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { rise, tellsMemory } from "../support/memory";
import { newPerson, PASSWORD } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { BUSY, expectOnly, statuses } from "../support/statuses";
import { bombs, largestPicture, longTexts } from "../support/upload-corpus";

const LONG = 120_000;
/** More uploads than are decoded concurrently. */
const UPLOADS = 40;
const LOGINS = 200;
/** Each is at work for a second or two. */
const LARGEST = 4;
/** By how many MB the memory of the server may rise, T12 T19. */
const LIMITS = { bombs: 150, logins: 200, largest: 600 };

const site = await openSite({}, { instances: 1, own: true });
afterAll(() => site.close());
const api = apiOf(site);
const ana = await newPerson(site);
const words = { title: "A title", content: "Some words" };

const upload = (bytes: Buffer) =>
  api.request(createPost, { as: ana, body: form(words, { name: "media", bytes }) });
const failToLogIn = () =>
  api.request(login, { json: { username: `nobody_${Math.random()}`, password: PASSWORD } });

describe.runIf(tellsMemory)("the server's memory", () => {
  it("is warm", async () => {
    const picture = await jpeg();
    await statuses(UPLOADS, () => upload(picture));
  });

  it.each(bombs)(`hardly rises for ${UPLOADS} times %s, T12`, async (_, bytes) => {
    let seen = new Set<number>();
    const megabytes = await rise(site.pid, async () => {
      seen = await statuses(UPLOADS, () => upload(bytes));
    });
    expect(megabytes).toBeLessThan(LIMITS.bombs);
    expect(seen).toEqual(new Set([413]));
  });

  it.each(longTexts())(`hardly rises for ${UPLOADS} times %s`, async (_, bytes) => {
    const megabytes = await rise(site.pid, async () => {
      expectOnly([201, BUSY], await statuses(UPLOADS, () => upload(bytes)));
    });
    expect(megabytes).toBeLessThan(LIMITS.bombs);
  });

  it(`holds few of ${LOGINS} logins at once, T19`, { timeout: LONG }, async () => {
    const megabytes = await rise(site.pid, async () => {
      expectOnly([401, BUSY], await statuses(LOGINS, failToLogIn));
    });
    expect(megabytes).toBeLessThan(LIMITS.logins);
  });

  it("holds few of the largest pictures at once, however many arrive", {
    timeout: LONG,
  }, async () => {
    const bytes = await largestPicture();
    const megabytes = await rise(site.pid, async () => {
      expectOnly([201, BUSY], await statuses(LARGEST, () => upload(bytes)));
    });
    expect(megabytes).toBeLessThan(LIMITS.largest);
  });
});
