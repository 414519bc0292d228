import { afterEach, describe, expect, it } from "vitest";
import { countBookmarks, getBookmarked, listMostBookmarked } from "@/features/bookmarks/api";
import { getLiked, listLikers, listMostLiked } from "@/features/likes/api";
import { countViews, listMostViewed, listViewed, recordView } from "@/features/views/api";
import { encodeCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPeople, newPerson } from "../support/people";
import { bookmark, like, newPost, view } from "../support/posts";

const site = await openSite();
afterEach(() => site.pool.query("DELETE FROM posts"));
const api = apiOf(site);
const author = await newPerson(site);
const people = await newPeople(site, 4);
const [ana, bo, cy] = people;

const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);

describe("who likes a post", () => {
  it("is listed latest first, in pages, with the total count", async () => {
    const id = await newPost(site.pool, author);
    for (const fan of people) await like(site.pool, id, fan);
    const latestFirst = idsOf(people.map(({ id: _id }) => ({ _id }))).reverse();
    const first = await api.ok(listLikers, { as: ana, params: { id }, query: { batch: 3 } });
    expect(idsOf(first.users)).toEqual(latestFirst.slice(0, 3));
    expect(first).toMatchObject({ count: 4, hasMore: true });
    const query = { batch: 3, cursor: first.nextCursor };
    const rest = await api.ok(listLikers, { as: ana, params: { id }, query });
    expect(rest).toMatchObject({ count: 4, hasMore: false, nextCursor: null });
    expect(idsOf(rest.users)).toEqual(latestFirst.slice(3));
  });

  it("rejects the cursor of another list", async () => {
    const id = await newPost(site.pool, author);
    const query = { cursor: encodeCursor([null, newId()]) };
    const refused = await api.refusal(listLikers, { as: ana, params: { id }, query });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "cursor" }] });
  });
});

describe("the viewer's reactions to a post", () => {
  it("are those of each viewer", async () => {
    const id = await newPost(site.pool, author);
    await like(site.pool, id, ana);
    await bookmark(site.pool, id, ana);
    for (const by of people) await view(site.pool, id, by);
    for (const [as, mine] of [
      [ana, true],
      [bo, false],
    ] as const) {
      const call = { as, params: { id } };
      expect(await api.ok(getLiked, call)).toEqual({ liked: mine });
      expect(await api.ok(getBookmarked, call)).toEqual({ bookmarked: mine });
      expect(await api.ok(countBookmarks, call)).toEqual({ count: 1 });
      expect(await api.ok(countViews, call)).toEqual({ views: 4 });
    }
  });
});

const rankings = [
  ["most liked", listMostLiked, like],
  ["most bookmarked", listMostBookmarked, bookmark],
  ["most viewed", listMostViewed, view],
] as const;

describe.each(rankings)("the %s posts", (_, contract, react) => {
  it("L14 are sorted by their count, then newest first, 10 at a time", async () => {
    const posts: string[] = [];
    for (let n = 0; n < 12; n++) posts.push(await newPost(site.pool, author));
    const [older, most, newer] = posts as [string, string, string];
    for (const by of people) await react(site.pool, most, by);
    for (const by of [ana, bo]) await react(site.pool, older, by);
    for (const by of [bo, cy]) await react(site.pool, newer, by);
    const { tweets, hasMore } = await api.ok(contract, { as: ana });
    expect([tweets.length, hasMore]).toEqual([10, true]);
    expect(idsOf(tweets).slice(0, 4)).toEqual([most, newer, older, posts.at(-1)]);
  });
});

describe("the posts that a user viewed", () => {
  it("are sorted by latest view", async () => {
    const [one, two] = [await newPost(site.pool, author), await newPost(site.pool, author)];
    for (const id of [two, one]) {
      const params = { id };
      expect(await api.ok(recordView, { as: ana, params })).toMatchObject({ counted: true });
    }
    expect(idsOf((await api.ok(listViewed, { as: ana })).tweets)).toEqual([one, two]);
    expect((await api.ok(listViewed, { as: author })).tweets).toEqual([]);
  });
});
