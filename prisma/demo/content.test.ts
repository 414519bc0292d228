import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO } from "./content";
import { publishedAt } from "./published-at";

const folder = (name: string) => path.join(import.meta.dirname, name);
const files = (name: string) => readdirSync(folder(name)).map((f) => path.join(folder(name), f));
const usernames = new Set(DEMO.users.map((user) => user.username));
const post = new Map(DEMO.posts.map((p) => [p.picture, p]));

const SHOUTING = /!|—/;

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
      expect(p.title + p.content, p.picture).not.toMatch(SHOUTING);
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

/** Words of a post with the times of publishing that they imply, in local time. */
const IMPLIED: [RegExp, (date: Date) => boolean][] = [
  ...Array.from({ length: 12 }, (_, month): (typeof IMPLIED)[number] => {
    const name = new Date(2024, month).toLocaleString("en", { month: "long" });
    return [new RegExp(`\\b${name}\\b`), (date) => date.getMonth() === month];
  }),
  ...Array.from({ length: 7 }, (_, day): (typeof IMPLIED)[number] => {
    const name = new Date(2024, 8, 1 + day).toLocaleString("en", { weekday: "long" });
    return [new RegExp(`\\b${name}\\b`), (date) => [day, (day + 1) % 7].includes(date.getDay())];
  }),
  [/\blate \w+ber\b/, (date) => date.getDate() > 20],
  [/\bspring\b/i, (date) => [2, 3, 4].includes(date.getMonth())],
  [/\bsummer\b/i, (date) => [5, 6, 7].includes(date.getMonth())],
  [/\bautumn\b|\bfirst snow\b/i, (date) => [8, 9, 10].includes(date.getMonth())],
  [/\bwinter\b|\bminus\b/i, (date) => [10, 11, 0, 1].includes(date.getMonth())],
  [/\bweekend\b/i, (date) => [6, 0].includes(date.getDay())],
  [/\bmorning\b|\bbreakfast\b|\bdawn\b/i, (date) => date.getHours() >= 5 && date.getHours() < 13],
  [/\bnoon\b/i, (date) => date.getHours() >= 12 && date.getHours() < 15],
  [/\b4 pm\b/i, (date) => date.getHours() >= 16 && date.getHours() < 20],
  [/\bevening\b|\blast light\b|\bblue hour\b/i, (date) => date.getHours() >= 17],
  [/\bnight\b|\bmoon path\b/i, (date) => date.getHours() >= 20],
];

describe("demo dates", () => {
  // Every 91 hours of a year, so that each time of day meets each season.
  const loads = Array.from({ length: 97 }, (_, n) => new Date(2026, 0, 1, n * 91, 17));

  it("are those that the words of a post say, whenever it is loaded", () => {
    for (const p of DEMO.posts) {
      const rules = IMPLIED.filter(([word]) => word.test(`${p.title} ${p.content}`));
      for (const now of loads) {
        const date = publishedAt(p, now);
        const latest = now.getTime() - p.hoursAgo * 3_600_000 + 1;
        if (date.getTime() >= latest) expect.fail(`${p.title}: ${date} is later than ${now}`);
        const wrong = rules.filter(([, suits]) => !suits(date)).map(([word]) => word);
        if (wrong.length > 0) expect.fail(`${p.title}: ${date} does not suit ${wrong}`);
      }
    }
  });
});

describe("demo comments", () => {
  it("are what the product accepts, after their posts and before now", () => {
    for (const { author, text, picture, hoursAfterPost } of DEMO.comments) {
      expect(usernames, text).toContain(author);
      expect(text.length, text).toBeLessThanOrEqual(280);
      expect(text).not.toMatch(SHOUTING);
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

  it("bring every post fewer likes than views", () => {
    for (const picture of post.keys()) {
      const visits = DEMO.visits.filter((visit) => visit.picture === picture);
      const likes = visits.filter((visit) => visit.likes).length;
      expect(likes, picture).toBeGreaterThan(0);
      expect(likes, picture).toBeLessThan(visits.length);
    }
  });

  it("include every commenter, before the comment", () => {
    const since = new Map(DEMO.visits.map((v) => [`${v.visitor} ${v.picture}`, v.hoursAfterPost]));
    for (const { author, picture, hoursAfterPost } of DEMO.comments) {
      if (author === post.get(picture)?.author) continue;
      expect(since.get(`${author} ${picture}`)).toBeLessThanOrEqual(hoursAfterPost);
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
