import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO } from "./content";
import { publishedAt } from "./published-at";

const folder = (name: string) => path.join(import.meta.dirname, name);
const files = (name: string) => readdirSync(folder(name)).map((f) => path.join(folder(name), f));
const usernames = new Set(DEMO.users.map((user) => user.username));
const post = new Map(DEMO.posts.map((p) => [p.picture, p]));

describe("demo users", () => {
  it("stay within the limits and have unique names", () => {
    expect(DEMO.users).toHaveLength(18);
    expect(usernames.size).toBe(18);
    for (const user of DEMO.users) {
      expect(user.username).toMatch(/^[a-z0-9_]{1,30}$/);
      expect(user.fullName.length).toBeLessThanOrEqual(30);
      expect(user.bio.length).toBeLessThanOrEqual(160);
      expect(user.email).toMatch(/^[a-z0-9_]+@vitrine\.example$/);
      expect(existsSync(path.join(folder("avatars"), user.avatar)), user.avatar).toBe(true);
    }
  });

  it("contain the passwords of the two documented accounts only", () => {
    const known = DEMO.users.filter((user) => user.password);
    expect(known.map((u) => [u.username, u.password, u.role])).toEqual([
      ["demo", "demo1234", "user"],
      ["admin", "admin123", "admin"],
    ]);
  });
});

describe("demo posts", () => {
  it("are what the product accepts", () => {
    for (const p of DEMO.posts) {
      expect(usernames, p.picture).toContain(p.author);
      expect(existsSync(path.join(folder("pictures"), p.picture)), p.picture).toBe(true);
      expect(p.title.length, p.picture).toBeLessThanOrEqual(100);
      expect(p.content.length, p.picture).toBeLessThanOrEqual(280);
      expect(p.alt.length, p.picture).toBeGreaterThan(20);
      expect(p.tags.length, p.picture).toBeGreaterThanOrEqual(2);
      expect(p.tags.length, p.picture).toBeLessThanOrEqual(6);
      expect(new Set(p.tags).size, p.picture).toBe(p.tags.length);
      for (const tag of p.tags) expect(tag, p.picture).toMatch(/^[a-z]+$/);
      expect(p.hoursAgo, p.picture).toBeGreaterThan(0);
      expect(p.hoursAgo, p.picture).toBeLessThan(14 * 24);
    }
  });

  it("use each picture once", () => {
    expect(post.size).toBe(DEMO.posts.length);
    expect(readdirSync(folder("pictures")).sort()).toEqual([...post.keys()].sort());
  });

  it("fill each chip", () => {
    for (const tag of ["photography", "art", "design", "nature", "architecture"]) {
      const tagged = DEMO.posts.filter((p) => p.tags.includes(tag));
      expect(tagged.length, tag).toBeGreaterThanOrEqual(10);
    }
  });

  it("take at most 12 MB together with the avatars", () => {
    const bytes = [...files("pictures"), ...files("avatars")].map((file) => statSync(file).size);
    expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(12_000_000);
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

describe("demo comments", () => {
  it("are what the product accepts, after their posts and before now", () => {
    for (const { author, text, picture, hoursAfterPost } of DEMO.comments) {
      expect(usernames, text).toContain(author);
      expect(text.length, text).toBeLessThanOrEqual(280);
      expect(hoursAfterPost, text).toBeLessThan(post.get(picture)?.hoursAgo ?? 0);
    }
  });

  it("leave no post without a comment", () => {
    const commented = new Set(DEMO.comments.map((comment) => comment.picture));
    expect([...post.keys()].filter((picture) => !commented.has(picture))).toEqual([]);
  });
});

describe("demo visits and follows", () => {
  it("are by other users, after the post and before now, each once", () => {
    const seen = new Set(DEMO.visits.map((v) => `${v.visitor} ${v.picture}`));
    expect(seen.size).toBe(DEMO.visits.length);
    for (const visit of DEMO.visits) {
      const visited = post.get(visit.picture);
      expect(visited?.author).not.toBe(visit.visitor);
      expect(visit.hoursAfterPost).toBeGreaterThan(0);
      expect(visit.hoursAfterPost).toBeLessThan(visited?.hoursAgo ?? 0);
    }
  });

  it("give the demo account likes, bookmarks and follows", () => {
    const own = DEMO.visits.filter((visit) => visit.visitor === "demo");
    expect(own.filter((visit) => visit.likes).length).toBeGreaterThanOrEqual(8);
    expect(own.filter((visit) => visit.bookmarks).length).toBeGreaterThanOrEqual(4);
    expect(DEMO.follows.filter((follow) => follow.follower === "demo").length).toBeGreaterThan(2);
  });

  it("are between two different existing users", () => {
    for (const { follower, following } of DEMO.follows) {
      expect(usernames).toContain(follower);
      expect(usernames).toContain(following);
      expect(follower).not.toBe(following);
    }
  });
});
