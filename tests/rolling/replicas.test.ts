import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { toggleBlock } from "@/features/blocks/api";
import { listComments } from "@/features/comments/api";
import { listMostLiked, toggleLike } from "@/features/likes/api";
import { getFeed, listRelated, searchTags } from "@/features/posts/api";
import { getProfile, listProfilePosts } from "@/features/profiles/api";
import { type RunningSite, startInstance, startSite } from "../harness/running-site";
import { apiOf } from "../support/api";
import { inBrowser, newPeople, newPerson, newSession, type Person } from "../support/people";
import { newPost } from "../support/posts";
import { startStreamingPostgres } from "../support/streaming-postgres";
import { accessToken } from "../support/tokens";

/** Longer than a viewer's own writes are read from the primary, and new blocks and suspensions. */
const QUIET_MS = 11_000;
const METRICS_TOKEN = "a-token-for-prometheus";
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };

const database = await startStreamingPostgres(2);
const [first, second] = database.replicas;
if (!first || !second) throw new Error("two replicas");
const site = await startSite({ clusterUrl: database.primary.url, env: { JOBS: "off" } });
const name = new URL(site.databaseUrl).pathname.slice(1);
const variables = {
  DATABASE_REPLICA_URL: database.replicas.map(({ urlOf }) => urlOf(name)).join(", "),
  METRICS_TOKEN,
  RATE_LIMITS: "toggle=1000000/300,call=1000000/300",
};
const instances: [RunningSite, RunningSite] = [
  await startInstance(site, variables),
  await startInstance(site, variables),
];
/** The instances in turn: what a viewer has written on one is known to the other. */
let turn = 0;
const api = () => apiOf(instances[turn++ % 2] as RunningSite);
const pool = new pg.Pool({ connectionString: site.databaseUrl });
pool.on("error", () => {});
const place = { pool, secret: site.secret };

const [author, ana, ...viewers] = await newPeople(place, 22);
const posts: string[] = [];
for (let n = 0; n < 12; n++) posts.push(await newPost(pool, author, { tags: ["sea"] }));
const [post = ""] = posts;

afterAll(async () => {
  await pool.end();
  for (const instance of [...instances, site]) await instance.close();
  await database.stop();
}, 60_000);

type Metric = "lag_seconds" | "used" | "reads_total";

/** A metric of a replica, the sum of both instances. */
async function metricOf(metric: Metric, { port }: { port: number }): Promise<number> {
  const values = instances.map(async ({ url }) => {
    const text = await (await fetch(`${url}/api/metrics`, { headers })).text();
    const line = `database_replica_${metric}{replica="127.0.0.1:${port}"} `;
    return Number(
      text
        .split("\n")
        .find((each) => each.startsWith(line))
        ?.slice(line.length) ?? 0,
    );
  });
  return (await Promise.all(values)).reduce((sum, value) => sum + value);
}

const reads = async () => [
  await metricOf("reads_total", first),
  await metricOf("reads_total", second),
];
const used = async () => [await metricOf("used", first), await metricOf("used", second)];

const replicas = async () => {
  const response = await fetch(`${instances[0].url}/api/health/dependencies`);
  return [response.status, (await response.json()).checks.replicas];
};

const PATIENCE = { timeout: 10_000, interval: 100 };

type Listed = { _id: string; isLiked: boolean; likes: number }[];

/** Every list with the posts of the author. */
const lists: Record<string, (as: Person) => Promise<Listed>> = {
  feed: async (as) => (await api().ok(getFeed, { as })).posts,
  "most liked": async (as) => (await api().ok(listMostLiked, { as })).tweets,
  tag: async (as) => (await api().ok(searchTags, { as, query: { tags: "sea" } })).tweets,
  profile: async (as) =>
    (await api().ok(listProfilePosts, { as, params: { username: author.username } })).posts,
  related: async (as) => (await api().ok(listRelated, { as, params: { id: post } })).tweets,
};

const like = (as: Person, id: string) => api().ok(toggleLike, { as, params: { id } });

const inFeed = async (as: Person, id: string) =>
  (await api().ok(getFeed, { as })).posts.find(({ _id }) => _id === id);

/** Runs while the replicas replay nothing, and are used for two seconds more. */
async function whileBehind(run: () => Promise<void>): Promise<void> {
  await Promise.all(database.replicas.map((replica) => replica.pause(true)));
  try {
    await run();
  } finally {
    await Promise.all(database.replicas.map((replica) => replica.pause(false)));
    await expect.poll(used, PATIENCE).toEqual([2, 2]);
  }
}

describe("of accounts that have written nothing for a while", () => {
  beforeEach(async () => {
    await sleep(QUIET_MS);
  }, QUIET_MS + 1_000);

  it("API27 lists are read from replicas", async () => {
    await expect.poll(used, PATIENCE).toEqual([2, 2]);
    expect(await replicas()).toEqual([200, "ok"]);
    const before = await reads();
    for (const viewer of viewers) for (const list of Object.values(lists)) await list(viewer);
    const more = (await reads()).map((count, n) => count > (before[n] ?? 0));
    expect(more).toEqual([true, true]);
  });

  it("API27 an account sees on every device what it has just done", async () => {
    const { sessionId } = await newSession(pool, ana.id);
    const bearer = await accessToken(site.secret, { id: ana.id, sessionId });
    await sleep(QUIET_MS);
    await whileBehind(async () => {
      expect(await inFeed({ ...ana, bearer }, post)).toMatchObject({ isLiked: false });
      await like(ana, post);
      expect(await inFeed({ ...ana, bearer }, post)).toMatchObject({ isLiked: true });
      const page = await fetch(`${instances[0].url}/favorites`, {
        headers: await inBrowser(place, ana),
      });
      expect(await page.text()).toContain(post);
    });
  });

  it("API27 a block by somebody else holds at once", async () => {
    const blocking = await newPerson(place);
    const hidden = await newPost(pool, blocking);
    await sleep(QUIET_MS);
    await whileBehind(async () => {
      expect(await inFeed(ana, hidden)).toBeDefined();
      await api().ok(toggleBlock, { as: blocking, params: { id: ana.id } });
      expect(await inFeed(ana, hidden)).toBeUndefined();
    });
  });

  it("API27 a suspension holds at once", async () => {
    const suspended = await newPerson(place);
    const hidden = await newPost(pool, suspended);
    await sleep(QUIET_MS);
    await whileBehind(async () => {
      expect(await inFeed(ana, hidden)).toBeDefined();
      await pool.query("UPDATE users SET suspended_at = now() WHERE id = $1", [suspended.id]);
      expect(await inFeed(ana, hidden)).toBeUndefined();
    });
  });

  it("API27 the primary decides what does not exist", async () => {
    await whileBehind(async () => {
      const newcomer = await newPerson(place);
      const id = await newPost(pool, newcomer);
      const params = { username: newcomer.username };
      const { user } = await api().ok(getProfile, { as: ana, params });
      expect(user._id).toBe(newcomer.id);
      expect(await api().ok(listProfilePosts, { as: ana, params })).toMatchObject({ posts: [] });
      expect(await api().ok(listRelated, { as: ana, params: { id } })).toEqual({ tweets: [] });
      expect(await api().ok(listComments, { as: ana, params: { id } })).toMatchObject({
        comments: [],
      });
    });
  });
});

/** Likes and reads as a viewer does, and collects what fails and what is not as the viewer has left it. */
async function use(viewer: Person, isOver: () => boolean, problems: string[]): Promise<void> {
  const likes = new Map(posts.map((id) => [id, false]));
  let wroteAt = 0;
  const attempt = async (what: string, run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      problems.push(`${what}: ${error}`);
    }
  };
  const compare = (what: string, listed: Listed) => {
    for (const { _id, isLiked } of listed) {
      if (!likes.has(_id) || likes.get(_id) === isLiked) continue;
      problems.push(`${what}: isLiked ${isLiked}, ${Date.now() - wroteAt} ms after the last like`);
    }
  };
  while (!isOver()) {
    for (const id of posts.filter(() => Math.random() < 0.3)) {
      await attempt("like", async () => likes.set(id, (await like(viewer, id)).liked));
    }
    wroteAt = Date.now();
    while (!isOver() && Date.now() < wroteAt + 8_000) {
      for (const [what, list] of Object.entries(lists)) {
        await attempt(what, async () => compare(what, await list(viewer)));
        await sleep(150);
      }
    }
  }
}

it("API27 reads in flight on a replica that freezes go to the primary once it is left out", async () => {
  await expect.poll(used, PATIENCE).toEqual([2, 2]);
  const readAll = () =>
    Promise.all(viewers.flatMap((viewer) => Object.values(lists).map((list) => list(viewer))));
  const [, before = 0] = await reads();
  const readNow = async () => {
    await readAll();
    return (await reads())[1];
  };
  await expect.poll(readNow, { timeout: 20_000 }).toBeGreaterThan(before);
  second.freeze(true);
  const started = Date.now();
  await readAll();
  // Sooner than a statement without a response would time out.
  expect(Date.now() - started).toBeLessThan(5_000);
  expect((await used())[1]).toBe(0);
  second.freeze(false);
  await expect.poll(used, PATIENCE).toEqual([2, 2]);
});

it("API27 with one replica paused and one killed under load, nothing fails and no own like is stale", async () => {
  const problems: string[] = [];
  let isOver = false;
  const [atStart = 0] = await reads();
  const load = viewers.map(async (viewer, n) => {
    // Not all of them like at the same time.
    await sleep(n * 400);
    await use(viewer, () => isOver, problems);
  });
  await sleep(9_000);

  await first.pause(true);
  await expect.poll(used, PATIENCE).toEqual([0, 2]);
  const [paused = 0] = await reads();
  expect(paused).toBeGreaterThan(atStart);
  await sleep(5_000);
  // With reads in flight.
  const asked = viewers.flatMap((viewer) => Object.values(lists).map((list) => list(viewer)));
  await sleep(20);
  second.kill();
  await Promise.all(asked);
  await expect.poll(used, { timeout: 1_000, interval: 50 }).toEqual([0, 0]);
  expect(await replicas()).toEqual([200, "left out"]);
  const [, killed = 0] = await reads();
  await sleep(9_000);
  expect(await reads()).toEqual([paused, killed]);

  await first.pause(false);
  await second.start();
  await expect.poll(used, PATIENCE).toEqual([2, 2]);
  await sleep(9_000);
  const [resumed = 0, restarted = 0] = await reads();
  expect([resumed > paused, restarted > killed]).toEqual([true, true]);
  isOver = true;
  await Promise.all(load);
  expect(problems).toEqual([]);
}, 120_000);
