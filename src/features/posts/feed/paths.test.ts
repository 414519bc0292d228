import { expect, test } from "vitest";
import { feedPath, readFeedQuery } from "./paths";

test("the query string of the feed contains tag, sort and cursor", () => {
  expect(readFeedQuery({ tag: "art", sort: "liked", cursor: "abc" })).toEqual({
    from: "everyone",
    tag: "art",
    sort: "liked",
    cursor: "abc",
  });
  expect(readFeedQuery({ from: "following" })).toEqual({ from: "following", sort: "recent" });
});

test("R26 unknown values are ignored", () => {
  expect(readFeedQuery({ sort: "best", utm: "x" })).toEqual({
    from: "everyone",
    sort: "recent",
  });
  expect(readFeedQuery({ tag: " ", cursor: "", from: "x" })).toEqual({
    from: "everyone",
    sort: "recent",
  });
});

test("the first of repeated values is used, and tags are lower case", () => {
  expect(readFeedQuery({ tag: [" Art ", "x"], sort: ["popular", "liked"] })).toEqual({
    from: "everyone",
    tag: "art",
    sort: "popular",
  });
});

test.each([
  [{}, "/dashboard"],
  [{ sort: "recent" as const }, "/dashboard"],
  [{ tag: "art" }, "/dashboard?tag=art"],
  [{ tag: null, sort: "liked" as const }, "/dashboard?sort=liked"],
  [{ from: "following" as const, tag: "art" }, "/dashboard?from=following&tag=art"],
  [
    { tag: "c&a", sort: "popular" as const, cursor: "x" },
    "/dashboard?tag=c%26a&sort=popular&cursor=x",
  ],
])("the feed of %j is at %s", (query, path) => {
  expect(feedPath(query)).toBe(path);
});
