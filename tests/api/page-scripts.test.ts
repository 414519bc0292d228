import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { openSite } from "../harness/site";
import { inBrowser, newPerson } from "../support/people";
import { newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const site = await openSite({}, { instances: 1 });
afterAll(() => site.close());
const ana = await newPerson(site);
await site.pool.query("UPDATE users SET role = 'admin' WHERE id = $1", [ana.id]);
const id = await newPost(site.pool, ana);
const member = await inBrowser(site, ana);

const CHUNK = /\/_next\/static\/chunks\/[\w~.-]+\.js/g;
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g;
const PRELOAD = /<link\b[^>]*\bhref="([^"]+)"[^>]*\bas="script"/g;
const sourcesIn = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([, source]) => source);

const lists = ["/dashboard", "/favorites", "/saved", "/search", "/profile"];
const posts = [`/dashboard/post/${id}`, `/post/${id}`];
const others = ["/upload", "/notifications", "/settings", "/following", "/trending", "/admin"];
const signedIn = [...lists, `/profile/${ana.username}`, ...posts, ...others];
const pages = [
  ...signedIn.map((path) => [path, member] as const),
  ["/login", {}] as const,
  ["/signup", {}] as const,
];

/** A script that only the payload names is fetched when all others have come, and waited for. */
it.each(pages)(
  "%s names each script that it needs before it is taken over",
  async (path, headers) => {
    const page = await requestRaw(site, path, { headers });
    expect(page.status).toBe(200);
    const named = new Set([SCRIPT, PRELOAD].flatMap((tag) => sourcesIn(page.text, tag)));
    expect(named.size).toBeGreaterThan(4);
    const needed = new Set([...page.text.matchAll(CHUNK)].map(([source]) => source));
    expect([...needed].filter((source) => !named.has(source))).toEqual([]);
  },
);

/** KiB of gzip, about 140 of which are Next and React. */
const MOST_OF_FEED = 176;

it("the feed loads no more JavaScript before a press than it needs", async () => {
  const { text } = await requestRaw(site, "/dashboard", { headers: member });
  // Only old browsers load these.
  const modern = text.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, "");
  const scripts = await Promise.all(
    [...new Set(sourcesIn(modern, SCRIPT))].map((source = "") => requestRaw(site, source)),
  );
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script.text).length, 0);
  expect(bytes / 1024).toBeLessThan(MOST_OF_FEED);
  expect(bytes / 1024).toBeGreaterThan(100);
});
