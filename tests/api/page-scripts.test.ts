import { describe, expect, it } from "vitest";
import { openSite } from "../harness/site";
import { inBrowser, newPerson } from "../support/people";
import { newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const site = await openSite({}, { instances: 1 });
const ana = await newPerson(site);
await site.pool.query("UPDATE users SET role = 'admin' WHERE id = $1", [ana.id]);
const id = await newPost(site.pool, ana);
for (let n = 0; n < 5; n++) await newPost(site.pool, ana);
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

it("asks for the pictures of a list's first screen before its scripts", async () => {
  const { rows } = await site.pool.query<{ media_id: string }>(
    "UPDATE media SET renditions = renditions || $1 FROM posts WHERE media.id = media_id RETURNING media_id",
    [JSON.stringify([{ name: "384.avif", type: "image/avif", width: 384, height: 288, bytes: 9 }])],
  );
  expect(rows.length).toBeGreaterThan(4);
  const { text } = await requestRaw(site, "/dashboard", { headers: member });
  const PRELOAD = /<link rel="preload" as="image" type="image\/avif"[^>]* imageSrcSet="([^"]+)"/g;
  const sets = [...text.matchAll(PRELOAD)].map(([, set]) => set);
  const SOURCE = /<source type="image\/avif" srcSet="([^"]+)"/g;
  expect(sets).toEqual([...text.matchAll(SOURCE)].slice(0, 4).map(([, set]) => set));
  expect(text.lastIndexOf('as="image"')).toBeLessThan(text.indexOf("<script"));
});

describe("R37 styles", () => {
  const LINK = /<link rel="stylesheet" href="([^"]+)"/g;
  const STYLE = /<style[^>]*data-href="(\w+)"[^>]*>(.*?)<\/style>/gs;

  async function stylesOf(path: string, headers: Record<string, string>, hash = "") {
    const cookie = [headers.cookie, `styles=${hash}`].filter(Boolean).join("; ");
    const page = await requestRaw(site, path, { headers: { ...headers, cookie } });
    const { text } = page;
    const links = [...text.matchAll(LINK)].map(([, href]) => href);
    return {
      text,
      fonts: `${page.headers.get("link")}${text}`.match(/<link[^>]*as="font"|woff2>; rel=preload/g),
      links,
      inline: [...text.matchAll(STYLE)].map(([, name, rules]) => ({ name, rules })),
    };
  }

  it.each(pages)("%s has them in its document on a first visit, once", async (path, headers) => {
    const { text, fonts, links, inline } = await stylesOf(path, headers, "of-another-build");
    expect(links).toEqual([]);
    expect(inline).toEqual([
      { name: expect.any(String), rules: expect.stringContaining("@font-face") },
    ]);
    expect(text.split("@font-face{font-family:Instrument Sans Fallback").length).toBe(2);
    expect(fonts).toBeNull();
  });

  it("a later visit has a link to the same rules, which never change, and loads the font first", async () => {
    const first = await stylesOf("/login", {});
    const { links, inline, fonts } = await stylesOf("/login", {}, first.inline[0]?.name);
    expect(inline).toEqual([]);
    expect(links).toHaveLength(1);
    expect(fonts).toHaveLength(1);
    const file = await requestRaw(site, links[0] ?? "");
    expect(file).toMatchObject({ status: 200, text: first.inline[0]?.rules });
    expect(file.headers.get("cache-control")).toContain("immutable");
    for (const [, font = ""] of file.text.matchAll(/url\((\/_next[^)]+)\)/g))
      expect((await requestRaw(site, font)).status).toBe(200);
  });
});
