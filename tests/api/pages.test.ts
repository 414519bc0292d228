import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openInstance, openSite } from "../harness/site";
import { withoutMiddleware } from "../harness/without-middleware";
import { expectStrictPolicy } from "../support/content-security-policy";
import { signedInPages } from "../support/pages";
import { inBrowser, newPerson } from "../support/people";
import { comment, newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const site = await openSite({}, { instances: 1 });
const bare = withoutMiddleware();
afterAll(() => bare.remove());
const withoutIt = await openInstance(site, {}, { directory: bare.directory });

/** Is part of all content that requires a session. */
const MARK = "For-members-only";
const ana = await newPerson(site);
await site.pool.query("UPDATE users SET full_name = $2, role = 'admin' WHERE id = $1", [
  ana.id,
  MARK,
]);
const id = await newPost(site.pool, ana, { title: `${MARK} title`, tags: ["art"] });
await comment(site.pool, id, ana, `${MARK} comment`);
await site.pool.query("INSERT INTO likes (post_id, user_id) VALUES ($1, $2)", [id, ana.id]);
const member = await inBrowser(site, ana);
const gone = await newPerson(site);
const { cookie: dead } = await inBrowser(site, gone);
await site.pool.query("DELETE FROM sessions WHERE id = $1", [gone.sessionId]);

const strangers: Record<string, string>[] = [{}, { cookie: dead }, { cookie: "sid=junk" }];

const pages = signedInPages({ id, username: ana.username });
/** Of each kind of path one that would tell a stranger something. */
const telling = ["/dashboard", `/dashboard/post/${id}`, `/post/${id}`, "/admin"];
const rsc = { rsc: "1" };
const subrequest = (name: string) => ({
  "x-middleware-subrequest": Array<string>(5).fill(name).join(":"),
});

/** Known ways to bypass the middleware, of Next.js or of a proxy in front. */
const variants: [string, (path: string) => string, Record<string, string>][] = [
  ["the page itself", (path) => path, {}],
  ["its payload", (path) => `${path}.rsc`, {}],
  ["its payload by header", (path) => path, rsc],
  ["its payload by header and query", (path) => `${path}?_rsc=1abcd`, rsc],
  ["a segment of it", (path) => `${path}.segments/_tree.segment.rsc`, rsc],
  ["a segment by header", (path) => path, { ...rsc, "next-router-segment-prefetch": "/_tree" }],
  ["a prefetch", (path) => path, { purpose: "prefetch" }],
  ["another prefetch", (path) => path, { "sec-purpose": "prefetch" }],
  ["a router's prefetch", (path) => path, { ...rsc, "next-router-prefetch": "1" }],
  ["a middleware's prefetch", (path) => path, { "x-middleware-prefetch": "1" }],
  ["a subrequest", (path) => path, subrequest("middleware")],
  ["a subrequest below src", (path) => path, subrequest("src/middleware")],
  ["a data request", (path) => path, { "x-nextjs-data": "1" }],
  ["a data file", (path) => `/_next/data/build${path}.json`, {}],
  [
    "an encoded letter",
    (path) => path.replace(/[a-z]/, (c) => `%${c.charCodeAt(0).toString(16)}`),
    {},
  ],
  ["two slashes", (path) => `/${path}`, {}],
  ["a slash at the end", (path) => `${path}/`, {}],
  ["a way round", (path) => `/login/..${path}`, {}],
  ["an encoded way round", (path) => `/api/%2e%2e${path}`, {}],
  ["capitals", (path) => path.toUpperCase(), {}],
  [
    "a rewritten path",
    () => "/login",
    { "x-rewrite-url": "/dashboard", "x-original-url": "/dashboard" },
  ],
  [
    "an invoked path",
    () => "/login",
    { "x-invoke-path": "/dashboard", "x-matched-path": "/dashboard" },
  ],
  ["a named user", (path) => path, { "x-user-id": ana.id, "x-middleware-next": "1" }],
];

describe("T1 protected pages", () => {
  beforeAll(async () => {
    // Otherwise the mark could not be missed.
    for (const place of [site, withoutIt]) {
      for (const path of ["/dashboard", `/post/${id}`, "/favorites", "/admin"]) {
        const answer = await requestRaw(place, path, { headers: member });
        expect([answer.status, answer.text.includes(MARK)], path).toEqual([200, true]);
      }
    }
  });

  it("are all in this test", () => {
    expect(pages.length).toBeGreaterThanOrEqual(14);
    expect(pages).toEqual(expect.arrayContaining(["/admin", "/dashboard", `/post/${id}`]));
  });

  describe.each([
    ["with the middleware", site],
    ["without the middleware", withoutIt],
  ])("%s", (_, place) => {
    it.each(variants)("T1 show nothing without a session: %s", async (variant, pathOf, headers) => {
      const plainly = variant === "the page itself";
      for (const page of plainly ? pages : telling) {
        for (const visitor of plainly ? strangers : [{}]) {
          const path = pathOf(page === "/" ? "/index" : page);
          const answer = await requestRaw(place, path, { headers: { ...headers, ...visitor } });
          expect(answer.text, path).not.toContain(MARK);
          expect(answer.status, path).toBeLessThan(500);
        }
      }
    });
  });
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const IPAD =
  "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

describe("R9 the link of a post", () => {
  const open = (path: string, agent: string, more: Record<string, string> = {}) =>
    requestRaw(site, path, { headers: { ...member, "user-agent": agent, ...more } });

  it.each([IPHONE, PIXEL])("leads a phone to the page of the post: %s", async (agent) => {
    for (const list of ["/dashboard", "/favorites", "/saved"]) {
      const answer = await open(`${list}/post/${id}?from=chat`, agent);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        307,
        `/post/${id}?from=chat`,
      ]);
    }
    const page = await open(`/post/${id}`, agent);
    expect([page.status, page.text.includes(MARK)]).toEqual([200, true]);
  });

  it.each([
    ["on a tablet", "", IPAD, {}],
    ["where a navigation within the site asks for it", "?_rsc", PIXEL, rsc],
  ])("is the post over its list %s", async (_, query, agent, more) => {
    const answer = await open(`/dashboard/post/${id}${query}`, agent, more);
    expect([answer.status, answer.text.includes(MARK)]).toEqual([200, true]);
  });
});

const action: Record<string, string> = { "next-action": "0".repeat(42) };

describe("T2 T5 T27 pages", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "T2 take no %s, and no action",
    async (method) => {
      const paths = [...pages, "/login", "/_next/nope", "/wall/nope"];
      const asked = paths.map((path) => [path, action] as const);
      for (const [path, extra] of [...asked, ["/dashboard", {}] as const]) {
        const answer = await requestRaw(site, path, { method, headers: { ...member, ...extra } });
        expect([answer.status, answer.text], path).toEqual([405, ""]);
      }
    },
  );

  it("T2 run no server action without the middleware either", async () => {
    const headers = { ...member, ...action };
    const answer = await requestRaw(withoutIt, "/dashboard", { method: "POST", headers });
    expect([400, 404, 405, 409]).toContain(answer.status);
    expect(answer.text).not.toMatch(/node_modules|\bat \/|\.js:\d/);
  });
});

describe("T10 T27 the content security policy", () => {
  it("T10 names the scripts of every page by a nonce of their own", async () => {
    const nonces = new Set<string>();
    let documents = 0;
    for (const path of [...pages, "/login", "/signup", "/login?next=%2Fupload"]) {
      for (const headers of [{}, member]) {
        const answer = await requestRaw(site, path, { headers });
        if (answer.status !== 200) continue;
        documents++;
        expect(answer.text).toContain("<script");
        nonces.add(expectStrictPolicy(answer, path));
      }
    }
    expect(documents).toBeGreaterThan(12);
    expect(nonces.size).toBe(documents);
    expect(nonces).not.toContain("");
  });

  it.each(["/_next/nope", "/_next/image?url=x", "/wall/nope"])(
    "is sent with paths that are not pages: %s",
    async (path) => {
      for (const headers of [{}, member])
        expectStrictPolicy(await requestRaw(site, path, { headers }), path);
    },
  );

  it.each([
    ["a missing file of another build", "/_next/static/chunks/nope.js"],
    ["a URL that cannot be decoded", "/%E0%A4%A"],
  ])("is sent with the 404 of %s, also without a session", async (_, path) => {
    for (const headers of [{}, member]) {
      const answer = await requestRaw(site, path, { headers });
      expect(answer.status).toBe(404);
      expectStrictPolicy(answer, path);
    }
  });

  it("allows no script in a response that is not a document", async () => {
    for (const path of [
      "/icon.svg",
      "/robots.txt",
      "/api/v1/feed",
      "/api/v1/openapi.json",
      "/api",
    ]) {
      const { headers } = await requestRaw(site, path, { headers: member });
      const policy = headers.get("content-security-policy");
      expect(policy, path).toMatch(/^default-src 'none';/);
      expect(policy, path).not.toContain("script-src");
    }
  });
});
