import { afterAll, describe, expect, it } from "vitest";
import { toggleLike } from "@/features/likes/api";
import { getFeed } from "@/features/posts/api";
import { startInstance } from "../harness/running-site";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { newPost } from "../support/posts";
import { startRedis } from "../support/redis-server";

let redis = await startRedis();
const port = Number(new URL(redis.url).port);
const env = { PROXY_HOPS: "1", RATE_LIMITS: "toggle=4/3600,call=6/3600", LIMITS_URL: redis.url };
const site = await openSite(env, { instances: 1 });
const second = await startInstance(site);
const third = await startInstance(site, { LIMITS_URL: "database" });
const fourth = await startInstance(site, { LIMITS_URL: "database" });
afterAll(async () => {
  await Promise.all([second, third, fourth].map(({ close }) => close()));
  await site.close();
  await redis.stop();
});
const post = await newPost(site.pool, await newPerson(site));

describe.each([
  ["Redis", [site, second]],
  ["the database", [third, fourth]],
])("toggles and calls of a user, counted in %s", (_, instances) => {
  const apis = instances.map(apiOf);

  it.each([
    ["toggles", toggleLike, { params: { id: post } }, 4],
    ["calls", getFeed, {}, 6],
  ] as const)(
    "%s are limited over both instances, and nobody else's",
    async (__, contract, parts, limit) => {
      const [ana, bo] = [await newPerson(site), await newPerson(site)];
      const statuses = await Promise.all(
        Array.from({ length: limit + 4 }, async (___, n) => {
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
});

it("each instance counts for itself while Redis is down, and together when it is back", async () => {
  const ana = await newPerson(site);
  const [one, other] = [apiOf(site), apiOf(second)];
  const statusOf = async (api: typeof one) => (await api.request(getFeed, { as: ana })).status;
  await redis.stop();
  for (const api of [one, other]) {
    for (let n = 0; n < 6; n++) expect(await statusOf(api)).toBe(200);
    expect(await statusOf(api)).toBe(429);
  }
  redis = await startRedis(port);
  const bo = await newPerson(site);
  // Both connect again within five seconds; then one of them uses up what both have.
  await expect
    .poll(
      async () => {
        const person = await newPerson(site);
        const as = { as: person };
        for (let n = 0; n < 6; n++) await one.request(getFeed, as);
        return (await other.request(getFeed, as)).status;
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBe(429);
  await one.ok(getFeed, { as: bo });
});
