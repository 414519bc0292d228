import { afterAll, expect, it } from "vitest";
import { startInstance } from "../harness/running-site";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";

const secret = "a-secret-for-the-scheduler";
const closed = await openSite({}, { instances: 1 });
const site = await startInstance(closed, {
  CRON_SECRET: secret,
  VERCEL: "1",
  MEDIA_STORE: "s3",
  S3_BUCKET: "b",
});
afterAll(async () => {
  await site.close();
  await closed.close();
});

const path = "/api/cron/jobs";
const call = (authorization?: string) =>
  apiOf(site).send(path, authorization ? { headers: { authorization } } : {});

it("T34 does not exist without a secret", async () => {
  const headers = { authorization: "Bearer " };
  const refused = await readFailure(await apiOf(closed).send(path, { headers }));
  expect(refused).toMatchObject({ status: 404, code: "not_found" });
});

it.each([undefined, "Bearer wrong", secret, `bearer ${secret}`, `Bearer ${secret}x`, "Bearer "])(
  "T34 refuses %s, and leaves the session cookie as it is",
  async (authorization) => {
    const refused = await readFailure(await call(authorization));
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(refused.headers.getSetCookie()).toEqual([]);
  },
);

// What it runs: the sweep in direct-uploads.test.ts.
it("responds when the jobs have run, with the right secret", async () => {
  const answer = await call(`Bearer ${secret}`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
});
