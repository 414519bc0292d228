import { describe, expect, it } from "vitest";
import { openSite } from "../harness/site";
import { readFailure } from "../support/api";
import { linesWith } from "../support/log-lines";
import { inBrowser, newPerson } from "../support/people";
import { type RawResponse, requestRaw, sendBytes } from "../support/raw-http";

const site = await openSite({}, { instances: 1 });
const ana = await newPerson(site, "admin");
const member = await inBrowser(site, ana);
const visitors = [{}, member];

const failureOf = ({ status, headers, text }: RawResponse) =>
  readFailure(new Response(text, { status, headers }));

/** Sends a request with a target and a method that no HTTP client lets through. */
async function send(target: string, method = "GET", headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: "localhost", connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const answer = await sendBytes(site, `${method} ${target} HTTP/1.1\r\n${head}\r\n`);
  const field = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, "im").exec(answer)?.[1];
  return { status: Number(answer.slice(9, 12)), text: answer, field };
}

/** Log lines are written after the response. */
const expectLogLine = (id: string) => expect.poll(() => linesWith(site, id)).toHaveLength(1);

describe("a path that cannot be decoded", () => {
  it.each([
    "/api/%",
    "/api/v1/tweets/%zz",
    "/api/v1/tweets/%zz?cursor=%zz",
    "/api/v1/profile/u/%c0%ae",
    "/api/v1/profile/u/%00",
    "/api/auth/%E0%A4%A",
    "/api/health/live/%zz",
  ])("is a JSON 404 with a log line under the API: %s", async (path) => {
    for (const visitor of visitors) {
      const id = crypto.randomUUID();
      const answer = await requestRaw(site, path, { headers: { ...visitor, "x-request-id": id } });
      expect(await failureOf(answer)).toMatchObject({ status: 404, code: "not_found" });
      expect(answer.headers.get("x-request-id")).toBe(id);
      await expectLogLine(id);
    }
  });

  it.each([
    "/%",
    "/%zz",
    "/profile/%c0%ae",
    "/profile/%00",
    "/dashboard/post/%ff",
    "/media/%zz",
    "/wall/%zz",
    "/_next/%zz",
    "/_next/static/%zz",
    "/_next/image%zz",
    "/_next/image/%zz",
    "/_next/data/x/%zz.json",
  ])("is the not-found page elsewhere: %s", async (path) => {
    for (const visitor of visitors) {
      const { status, text } = await requestRaw(site, path, { headers: visitor });
      expect(status).toBe(404);
      expect(text).toContain("404 Not Found");
      expect(text).not.toContain("\u0000");
    }
  });
});

describe("a NUL in the query of a page", () => {
  it.each([
    "/dashboard?tag=%00",
    "/dashboard?cursor=%00",
    "/search?tags=a%00b",
    "/search?tags=a&cursor=%00",
    "/favorites?cursor=%00",
    "/saved?cursor=%00",
    "/profile?tab=liked&cursor=%00",
    "/admin?tab=users&query=%00",
    "/login?next=%2Fprofile%2F%00",
  ])("is ignored: %s", async (path) => {
    const before = site.log().length;
    for (const visitor of visitors) {
      const { status, text } = await requestRaw(site, path, { headers: visitor });
      expect([200, 307]).toContain(status);
      expect(text).not.toContain("\u0000");
      expect(text).not.toContain("Unable to Load");
    }
    const lines = site.log().slice(before).split("\n");
    expect(lines.filter((line) => line && !line.includes('"msg":"request"'))).toEqual([]);
  });
});

// Of the calls each kind once, since their paths and Allow are walked in access.test.ts.
describe("OPTIONS", () => {
  it.each([
    ["/api/v1/feed", ["GET", "HEAD"]],
    ["/api/v1/users/login", ["POST"]],
    [`/api/v1/tweets/${ana.id}`, ["GET", "HEAD", "PATCH", "DELETE"]],
    ["/api/v1/docs", ["GET", "HEAD"]],
    ["/api/v1/session/end", ["GET", "HEAD"]],
    ["/api/health/live", ["GET", "HEAD"]],
    ["/api/cron/jobs", ["GET", "HEAD"]],
    ["/api/auth/renew", ["GET", "HEAD"]],
  ])("%s allows %j", async (path, methods) => {
    const id = crypto.randomUUID();
    const headers = { "x-request-id": id };
    const answer = await requestRaw(site, path, { method: "OPTIONS", headers });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.get("x-request-id")).toBe(id);
    const allowed = answer.headers.get("allow")?.split(", ") ?? [];
    expect(allowed.sort()).toEqual([...methods, "OPTIONS"].sort());
    await expectLogLine(id);
  });

  it.each(["/api", "/api/v1", "/api/v1/nope", "/api/v1/feed/more", "/api/auth/nope", "/api/%zz"])(
    "%s is a JSON 404",
    async (path) => {
      const answer = await requestRaw(site, path, { method: "OPTIONS" });
      expect(await failureOf(answer)).toMatchObject({ status: 404, code: "not_found" });
      expect(answer.headers.get("x-request-id")).toBeTruthy();
    },
  );
});

describe("methods", () => {
  const known = ["/api/v1/feed", "/api/v1/users/login", "/api/health/live"];

  it.each(["TRACE", "PROPFIND", "LOCK", "M-SEARCH"])("%s is refused everywhere", async (method) => {
    for (const path of known) {
      const answer = await requestRaw(site, path, { method });
      expect(await failureOf(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
      expect(answer.headers.get("allow")).toMatch(/GET|POST/);
    }
    const others = [
      "/",
      "/login",
      "/nope",
      "/media/x",
      "/_next/image",
      "/_next/static/x",
      "/icon.svg",
    ];
    for (const path of [...others, "/profile/%zz"]) {
      expect((await requestRaw(site, path, { method })).status, path).toBe(405);
    }
    expect((await requestRaw(site, "/api/nope", { method })).status).toBe(404);
  });

  it("that HTTP does not know are 400", async () => {
    for (const method of ["FOO", "get"]) expect((await send("/login", method)).status).toBe(400);
  });
});

describe("what Next would keep", () => {
  it("T33 the body of a request to a page is refused before it arrives", async () => {
    const length = { "content-length": "9900000", connection: "keep-alive" };
    const answer = await send("/dashboard", "POST", length);
    expect([answer.status, answer.field("connection")]).toEqual([405, "close"]);
    expect((await send("/share", "POST")).field("location")).toBe("/upload");
  });

  it("T4 a connection is not upgraded", async () => {
    const headers = { upgrade: "websocket", connection: "close, Upgrade" };
    for (const path of ["/login", "/nope", "/api/v1/feed"]) {
      expect([200, 307, 401]).toContain((await send(path, "GET", headers)).status);
    }
  });
});

describe("the asterisk form", () => {
  it.each([
    ["OPTIONS", 405],
    ["TRACE", 405],
    ["POST", 405],
    ["GET", 307],
  ])("%s * is %i", async (method, status) => {
    expect((await send("*", method)).status).toBe(status);
  });
});

describe("the absolute form", () => {
  it.each([
    "http://other.example/",
    "http://other.example",
    "http://other.example/login",
    "http://other.example/login/",
    "http://other.example/dashboard",
    "http://other.example//other.example/x",
    "http://other.example/admin",
    "http://other.example/nope",
    "http://other.example/api/v1/session/end?next=//other.example",
    "http://other.example/api/auth/renew?next=http://other.example/",
    "http://[::/login",
    "https://user@other.example:1/login",
  ])("leads to no other host: %s", async (target) => {
    for (const visitor of visitors) {
      const { status, field } = await send(target, "GET", { host: "other.example", ...visitor });
      expect([200, 302, 303, 307, 308, 401, 421]).toContain(status);
      const location = field("location") ?? "/";
      expect(new URL(location, site.url).origin, location).toBe(site.url);
    }
  });

  it("T4 is the page that its path names", async () => {
    const { status, text } = await send("http://other.example/login");
    expect(status).toBe(200);
    expect(text).toContain("<title>Log in");
  });
});

describe("headers of Next's own protocol", () => {
  const trees = ["%zz", "{{{", "[]", encodeURIComponent('["",{"children":5}]'), "%5B%22%22%5D"];
  const hostile: Record<string, string>[] = [
    ...trees.map((tree) => ({ rsc: "1", "next-router-state-tree": tree })),
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/%zz" },
    { rsc: "1", "next-url": "/profile/%00" },
    { "next-action": "0".repeat(42) },
    { "x-matched-path": "/%zz", "x-invoke-path": "/%zz", "x-nextjs-data": "1" },
  ];

  it.each(hostile)("do not fail: %j", async (headers) => {
    for (const path of [
      "/login",
      "/dashboard",
      "/profile/nobody",
      "/%zz",
      "/api/v1/feed",
      "/api",
    ]) {
      for (const visitor of visitors) {
        let answer = await requestRaw(site, path, { headers: { ...headers, ...visitor } });
        const location = answer.headers.get("location");
        // Next sends a request for a payload on to an address that names its headers.
        if (location?.includes("_rsc")) {
          answer = await requestRaw(site, location, { headers: { ...headers, ...visitor } });
        }
        expect(answer.status, path).toBeLessThan(500);
      }
    }
  });

  it("do not fail with the path of its error page", async () => {
    for (const headers of visitors) {
      expect((await requestRaw(site, "/_global-error", { headers })).status).toBeLessThan(500);
    }
  });
});

it("next-auth's endpoints are none without single sign-on", async () => {
  for (const action of [
    "csrf",
    "session",
    "signin/oidc",
    "callback/oidc",
    "callback/credentials",
  ]) {
    const answer = await requestRaw(site, `/api/auth/${action}`);
    expect(await failureOf(answer), action).toMatchObject({ status: 404, code: "not_found" });
  }
});
