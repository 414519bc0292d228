import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO } from "./content";
import { publishedAt } from "./published-at";

const folder = (name: string) => path.join(import.meta.dirname, name);
const files = (name: string) => readdirSync(folder(name)).map((f) => path.join(folder(name), f));
const post = new Map(DEMO.posts.map((p) => [p.picture, p]));

// That all of it is what the product accepts is proven where it is seeded: e2e/site.setup.ts.
describe("the demo content", () => {
  it("has the passwords of the two documented accounts only", () => {
    const known = DEMO.users.filter((user) => user.password);
    expect(known.map((u) => [u.username, u.password, u.role])).toEqual([
      ["demo", "demo1234", "user"],
      ["admin", "admin123", "admin"],
    ]);
  });

  it("has posts with a description of their picture and a few tags, of the last two weeks", () => {
    for (const p of DEMO.posts) {
      expect(p.alt.length, p.picture).toBeGreaterThan(20);
      expect([2, 3, 4, 5, 6], p.picture).toContain(p.tags.length);
      expect(p.hoursAgo, p.picture).toBeGreaterThan(0);
      expect(p.hoursAgo, p.picture).toBeLessThan(14 * 24);
    }
  });

  it("uses each picture once", () => {
    expect(post.size).toBe(DEMO.posts.length);
    expect(readdirSync(folder("pictures")).sort()).toEqual([...post.keys()].sort());
  });

  it("fills each chip", () => {
    for (const tag of ["photography", "art", "design", "nature", "architecture"]) {
      const tagged = DEMO.posts.filter((p) => p.tags.includes(tag));
      expect(tagged.length, tag).toBeGreaterThanOrEqual(10);
    }
  });

  it("takes at most 12 MB", () => {
    const bytes = [...files("pictures"), ...files("avatars")].map((file) => statSync(file).size);
    expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(12_000_000);
  });

  it("has a comment on each post, and comments and visits after their posts and before now", () => {
    const commented = new Set(DEMO.comments.map((comment) => comment.picture));
    expect([...post.keys()].filter((picture) => !commented.has(picture))).toEqual([]);
    for (const { picture, hoursAfterPost } of [...DEMO.comments, ...DEMO.visits]) {
      expect(hoursAfterPost, picture).toBeGreaterThan(0);
      expect(hoursAfterPost, picture).toBeLessThan(post.get(picture)?.hoursAgo ?? 0);
    }
  });

  it("has visits by others, and gives the demo account likes, bookmarks and follows", () => {
    for (const { visitor, picture } of DEMO.visits) {
      expect(post.get(picture)?.author, picture).not.toBe(visitor);
    }
    const own = DEMO.visits.filter((visit) => visit.visitor === "demo");
    expect(own.filter((visit) => visit.likes).length).toBeGreaterThanOrEqual(8);
    expect(own.filter((visit) => visit.bookmarks).length).toBeGreaterThanOrEqual(4);
    expect(DEMO.follows.filter((follow) => follow.follower === "demo").length).toBeGreaterThan(2);
  });
});

it("a post is published at the latest time that suits its words, and early enough", () => {
  // Every 91 hours of a year, so that each time of day meets each season.
  for (let n = 0; n < 97; n++) {
    const now = new Date(2026, 0, 1, n * 91, 17);
    for (const p of DEMO.posts) {
      const date = publishedAt(p, now);
      if (date.getTime() > now.getTime() - p.hoursAgo * 3_600_000)
        expect.fail(`${p.title}: ${date}`);
      const { weekdays = [date.getDay()], hours = [0, 24] } = p.when ?? {};
      if (!weekdays.includes(date.getDay())) expect.fail(`${p.title}: ${date}`);
      if (date.getHours() < hours[0] || date.getHours() > hours[1])
        expect.fail(`${p.title}: ${date}`);
    }
  }
});
