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
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;

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
    const named = new Set([...page.text.matchAll(SCRIPT)].map(([, source]) => source));
    expect(named.size).toBeGreaterThan(4);
    const needed = new Set([...page.text.matchAll(CHUNK)].map(([source]) => source));
    expect([...needed].filter((source) => !named.has(source))).toEqual([]);
  },
);
