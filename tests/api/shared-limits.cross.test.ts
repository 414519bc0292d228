import { afterAll, expect, it } from "vitest";
import { toggleLike } from "@/features/likes/api";
import { getFeed } from "@/features/posts/api";
import { openInstance, openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, type Person } from "../support/people";
import { newPost } from "../support/posts";
import { startRedis } from "../support/redis-server";

let redis = await startRedis();
afterAll(() => redis.stop());
const port = Number(new URL(redis.url).port);
const env = { PROXY_HOPS: "1", RATE_LIMITS: "toggle=4/3600,call=6/3600", LIMITS_URL: redis.url };
const site = await openSite(env, { instances: 1 });
const second = await openInstance(site);
const post = await newPost(site.pool, await newPerson(site));

const apis = [apiOf(site), apiOf(second)] as const;
const [one, other] = apis;

const statusOf = async (api: typeof one, as: Person) => (await api.request(getFeed, { as })).status;

/** Both connect within some seconds; then one of them uses up what both have. */
const expectSharedCounts = () =>
  expect
    .poll(
      async () => {
        const person = await newPerson(site);
        for (let n = 0; n < 6; n++) await statusOf(one, person);
        return statusOf(other, person);
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBe(429);

it("API25 instances that have reached Redis count together", expectSharedCounts);

it.each([
  ["toggles", toggleLike, { params: { id: post } }, 4],
  ["calls", getFeed, {}, 6],
] as const)(
  "API25 %s of a user are limited over both instances, and nobody else's",
  async (_, contract, parts, limit) => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const statuses = await Promise.all(
      Array.from({ length: limit + 4 }, async (__, n) => {
        const response = await apis[n % 2]?.request(contract, { as: ana, ...parts });
        return response?.status;
      }),
    );
    expect(statuses.sort()).toEqual([...Array(limit).fill(200), ...Array(4).fill(429)]);
    for (const api of apis) {
      expect((await api.request(contract, { as: bo, ...parts })).status).toBe(200);
    }
  },
);

async function expectSeparateCounts() {
  const ana = await newPerson(site);
  for (const api of apis) {
    for (let n = 0; n < 6; n++) expect(await statusOf(api, ana)).toBe(200);
    expect(await statusOf(api, ana)).toBe(429);
  }
}

it("API25 each instance counts for itself while Redis is down, and together when it is back", async () => {
  await redis.stop();
  await expectSeparateCounts();
  redis = await startRedis(port);
  await expectSharedCounts();
});

it("API25 each instance counts for itself while Redis hangs, and together when it goes on", async () => {
  redis.pause();
  await expectSeparateCounts();
  redis.resume();
  await expectSharedCounts();
});
