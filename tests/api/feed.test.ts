import { describe, expect, it } from "vitest";
import { getFeed, listNewPosts, listPosts } from "@/features/posts/api";
import { encodeCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPeople, newPerson } from "../support/people";
import { like, newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const ana = await newPerson(site);
const fans = await newPeople(site, 5);
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

const COUNT = 105;
const written: { id: string; likes: number }[] = [];
for (let n = 0; n < COUNT; n++) {
  const likes = n % 7 === 0 ? (n % 5) + 1 : 0;
  const createdAt = hoursAgo(COUNT - n);
  const id = await newPost(site.pool, ana, { title: `Post ${n}`, createdAt });
  for (const fan of fans.slice(0, likes)) await like(site.pool, id, fan);
  written.push({ id, likes });
}
const newestFirst = [...written].reverse();

/** Follows the cursors to the end. */
async function walk(query: Record<string, unknown>) {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.ok(getFeed, { as: ana, query: { ...query, cursor } });
    ids.push(...page.posts.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

describe("the feed", () => {
  it("L10 returns 20 posts, newest first, as GET tweets does", async () => {
    const feed = await api.ok(getFeed, { as: ana });
    expect(feed.posts.map(({ _id }) => _id)).toEqual(newestFirst.slice(0, 20).map(({ id }) => id));
    const { tweets, nextCursor } = await api.ok(listPosts, { as: ana });
    expect([tweets, nextCursor]).toEqual([feed.posts, feed.nextCursor]);
  });

  it("L24 has one stable order for each sort", async () => {
    expect(await walk({ batch: 50 })).toEqual(newestFirst.map(({ id }) => id));
    const byLikes = newestFirst.toSorted((a, b) => b.likes - a.likes).map(({ id }) => id);
    expect(await walk({ batch: 50, sort: "liked" })).toEqual(byLikes);
    const popular = await walk({ batch: 50, sort: "popular" });
    expect(popular.toSorted()).toEqual(byLikes.toSorted());
    // A fan weighs as much as two or three days.
    expect(popular.slice(0, 50)).toContain(newestFirst.find(({ likes }) => likes > 0)?.id);
    expect(popular).not.toEqual(newestFirst.map(({ id }) => id));
  });

  it("is empty for a tag that no post has", async () => {
    const page = await api.ok(getFeed, { as: ana, query: { tag: "nothing" } });
    expect(page).toEqual({ posts: [], hasMore: false, nextCursor: null });
  });

  it("has the likes of each viewer", async () => {
    const liked = newestFirst.find(({ likes }) => likes > 0);
    const cursor = encodeCursor([null, newestFirst[0]?.id ?? ""]);
    for (const [as, isLiked] of [
      [fans[0], true],
      [ana, false],
    ] as const) {
      const page = await api.ok(getFeed, { as, query: { batch: 50, cursor } });
      const post = page.posts.find(({ _id }) => _id === liked?.id);
      expect(post).toMatchObject({ isLiked, likes: liked?.likes, isBookmarked: false });
    }
  });
});

describe("the feed rejects", () => {
  it.each(["newest", "RECENT", "likes"])("the sort %s", async (sort) => {
    const refused = await api.refusal(getFeed, { as: ana, query: { sort } });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "sort" }] });
  });

  // Each kind of them: src/lib/cursor.test.ts.
  it.each([
    ["recent", 1],
    ["liked", null],
  ] as const)("by %s a cursor with %j", async (sort, rank) => {
    const cursor = encodeCursor([rank as number, newId()]);
    const refused = await api.refusal(getFeed, { as: ana, query: { sort, cursor } });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "cursor" }] });
  });

  it("no cursor of its own sort, however large its number", async () => {
    for (const [sort, rank] of [
      ["liked", 1e12],
      ["liked", -1],
      ["popular", 1e300],
    ] as const) {
      const cursor = encodeCursor([rank, newId()]);
      await api.ok(getFeed, { as: ana, query: { sort, cursor } });
    }
  });
});

describe("what is new", () => {
  it.each([undefined, "", "yesterday", "1; drop table posts", "019a2c1e"])(
    "API23 is not asked for after %j",
    async (after) => {
      const refused = await api.refusal(listNewPosts, { as: ana, query: { after } });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: "after" }] });
    },
  );
});
