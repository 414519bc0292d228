import { describe, expect, it } from "vitest";
import { searchTags, suggestSearches } from "@/features/posts/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [viewer, author] = [await newPerson(site), await newPerson(site)];
const search = (query: Record<string, unknown>) => api.ok(searchTags, { as: viewer, query });
const titlesOf = (tweets: { title: string }[]) => tweets.map(({ title }) => title);

describe("the search by tags", () => {
  it("finds whole tags, in any case, each post once, newest first", async () => {
    await newPost(site.pool, author, { title: "One", tags: ["fog"] });
    await newPost(site.pool, author, { title: "Both", tags: ["fog", "dew"] });
    await newPost(site.pool, author, { title: "Another", tags: ["foggy"] });
    const found = await search({ tags: " #FOG, Dew,fog" });
    expect(titlesOf(found.tweets)).toEqual(["Both", "One"]);
    expect(found).toMatchObject({ searchTags: ["fog", "dew"], total: 2, hasMore: false });
  });

  it.each(["", " ", "#", ",,"])("returns nothing for %j", async (tags) => {
    expect(await search({ tags })).toEqual({
      tweets: [],
      searchTags: [],
      total: 0,
      hasMore: false,
      nextCursor: null,
    });
  });
});

describe("suggestions", () => {
  it("L39 are tags, people and titles of a text of at most 100 characters", async () => {
    await newPost(site.pool, author, { title: "Glacier", tags: ["glacial"] });
    const suggest = (q: string) => api.ok(suggestSearches, { as: viewer, query: { q } });
    expect(await suggest(" GLAC ")).toMatchObject({
      tags: [{ tag: "glacial", count: 1 }],
      isNear: false,
      users: [],
      tweets: [{ title: "Glacier", user: { username: author.username } }],
    });
    expect(await suggest("glacail")).toMatchObject({ tags: [{ tag: "glacial" }], isNear: true });
    expect(await suggest(" ")).toEqual({ tags: [], isNear: false, users: [], tweets: [] });
    expect(await suggest("x".repeat(100))).toMatchObject({ tags: [] });
    const refused = await api.refusal(suggestSearches, {
      as: viewer,
      query: { q: "x".repeat(101) },
    });
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
  });
});
