import { describe, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { createPost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { canMeasureMemory, peakIncrease } from "../support/memory";
import { newPerson, PASSWORD } from "../support/people";
import { postForm } from "../support/publish";
import { BUSY, expectOnly, statuses } from "../support/statuses";
import { decompressionBombs, largestPicture, longMetadata } from "../support/upload-corpus";

const LONG = 120_000;
/** More uploads than are decoded concurrently. */
const UPLOADS = 40;
const LOGINS = 200;
/** Each takes a second or two. */
const LARGEST = 4;
/** By how many MB the memory of the server may rise, T12 T19. */
const LIMITS = { bombs: 150, logins: 200, largest: 600 };

const site = await openSite({}, { instances: 1, dedicated: true });
const api = apiOf(site);
const ana = await newPerson(site);

const upload = async (bytes?: Buffer) =>
  api.request(createPost, { as: ana, body: await postForm({}, bytes) });
const failToLogIn = () =>
  api.request(login, { json: { username: `unknown_${Math.random()}`, password: PASSWORD } });

describe.runIf(canMeasureMemory)("the server's memory", () => {
  it("T19 T12 is measured after a warm-up", async () => {
    await statuses(UPLOADS, () => upload());
  });

  it.each(decompressionBombs)(
    `stays within its limit for ${UPLOADS} concurrent uploads of %s, T12`,
    async (_, bytes) => {
      let codes = new Set<number>();
      const megabytes = await peakIncrease(site.pid, async () => {
        codes = await statuses(UPLOADS, () => upload(bytes));
      });
      expect(megabytes).toBeLessThan(LIMITS.bombs);
      expect(codes).toEqual(new Set([413]));
    },
  );

  it.each(longMetadata())(
    `stays within its limit for ${UPLOADS} concurrent uploads of %s`,
    async (_, bytes) => {
      const megabytes = await peakIncrease(site.pid, async () => {
        expectOnly([201, BUSY], await statuses(UPLOADS, () => upload(bytes)));
      });
      expect(megabytes).toBeLessThan(LIMITS.bombs);
    },
  );

  it(`T19 stays within its limit for ${LOGINS} concurrent logins`, { timeout: LONG }, async () => {
    const megabytes = await peakIncrease(site.pid, async () => {
      expectOnly([401, BUSY], await statuses(LOGINS, failToLogIn));
    });
    expect(megabytes).toBeLessThan(LIMITS.logins);
  });

  it("stays within its limit for concurrent uploads of the largest picture", {
    timeout: LONG,
  }, async () => {
    const bytes = await largestPicture();
    const megabytes = await peakIncrease(site.pid, async () => {
      expectOnly([201, BUSY], await statuses(LARGEST, () => upload(bytes)));
    });
    expect(megabytes).toBeLessThan(LIMITS.largest);
  });
});
