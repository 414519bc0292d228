import { createServer } from "node:net";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { login, logout } from "@/features/auth/api";
import { urlOf } from "@/lib/browser/call";
import { openInstance, openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { requiredQuery } from "../support/contracts";
import { signedInPages } from "../support/pages";
import { inBrowser, newPerson, PASSWORD } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { publish } from "../support/publish";
import { requestRaw, sendBytes } from "../support/raw-http";

const site = await openSite({}, { instances: 1 });
const secure = await openInstance(site, {
  APP_URL: "https://pictures.example",
  PROXY_HOPS: "0",
});
const api = apiOf(site);
const ana = await newPerson(site, "admin");
const member = await inBrowser(site, ana);
const tweet = await publish(api, ana);
const id = tweet._id;
const pages = signedInPages({ id, username: ana.username });
const calls = contracts
  .filter(({ method }) => method === "GET")
  .map(({ path }) => {
    const about = path.startsWith("/users/") ? ana.id : id;
    return urlOf({ path, params: { id: about, username: ana.username }, query: requiredQuery });
  });
const files = ["/icon.svg", "/favicon.ico", "/robots.txt", "/manifest.webmanifest"];
const others = [
  "/api/v1/nope",
  "/api/health/live",
  "/api/health/ready",
  "/api/health/dependencies",
];
const everything = [...pages, "/login", ...calls, ...files, ...others, tweet.media];

/** What may be stored: media, build files and responses without user data. */
const cacheable = [...files, tweet.media];

describe("K4 T27 the headers of every response", () => {
  function expectHeaders(path: string, headers: Headers) {
    const own = path === tweet.media;
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": own
        ? "default-src 'none'; sandbox"
        : expect.stringMatching(/^default-src 'none';/),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": own ? "cross-origin" : "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
    for (const name of ["access-control-allow-origin", "x-powered-by", "server"]) {
      expect(headers.get(name), name).toBeNull();
    }
  }

  it.each(everything)("API4 T5 %s", async (path) => {
    let mayBeStored = false;
    for (const visitor of [{}, member, { ...member, rsc: "1" }]) {
      const { status, headers } = await requestRaw(site, path, {
        headers: { origin: "https://evil.example", ...visitor },
      });
      if (!("rsc" in visitor)) expectHeaders(path, headers);
      const control = headers.get("cache-control") ?? "";
      // A redirect of Next's own says nothing; nobody keeps it then (RFC 9110 §15.4.8).
      if (/no-store/.test(control) || (status === 307 && control === "")) continue;
      expect(control).toMatch(/^(public|private, no-cache)/);
      expect(headers.getSetCookie()).toEqual([]);
      mayBeStored = true;
    }
    expect(mayBeStored).toBe(cacheable.includes(path));
  });

  it.each(["/dashboard", "/login", "/api/v1/feed", "/api/v1/users/login"])(
    "T27 %s promises other origins nothing when they ask beforehand",
    async (path) => {
      const headers = {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      };
      const answer = await requestRaw(site, path, { method: "OPTIONS", headers });
      const granted = [...answer.headers.keys()].filter((name) =>
        name.startsWith("access-control"),
      );
      expect(granted).toEqual([]);
    },
  );
});

it("robots are kept out of pages, and the site has an icon and a manifest", async () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  expect(await textOf("/robots.txt")).toContain("User-Agent: *");
  expect(await textOf("/login")).toMatch(/<meta name="robots" content="noindex/);
  for (const path of ["/favicon.ico", "/icon.svg", "/apple-icon.png"]) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  const manifest = JSON.parse(await textOf("/manifest.webmanifest"));
  expect(manifest.name).toBe("Vitrine");
  const pictures = manifest.icons.filter(({ sizes }: { sizes: string }) => sizes !== "any");
  expect(pictures.map(({ purpose = "any" }) => purpose)).toEqual(["any", "any", "maskable"]);
  for (const { src, sizes } of pictures) {
    const picture = sharp(await (await fetch(site.url + src)).arrayBuffer());
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

it("R27 a picture that nothing takes leads to Create all the same", async () => {
  const body = form({}, { name: "media", bytes: await jpeg() });
  const init = { method: "POST", body, redirect: "manual" } as const;
  const { status, headers } = await fetch(`${site.url}/share`, init);
  expect([status, headers.get("location")]).toEqual([303, "/upload"]);
});

describe("T24 host names that a client sends", () => {
  const evil = "evil.example";
  const claims: Record<string, string>[] = [
    { "x-forwarded-host": evil, "x-forwarded-proto": "https", "x-forwarded-port": "444" },
    { host: evil, "x-forwarded-host": evil, forwarded: `host=${evil};proto=https` },
  ];
  const paths = [
    ...pages,
    "/login",
    `/login?next=${encodeURIComponent(`/post/${id}`)}`,
    "/api/v1/feed",
    "/api/v1/openapi.json",
    "/api/v1/session/end?next=/upload",
    "/api/auth/renew?next=/admin",
    tweet.media,
  ];

  it.each(claims)("T24 are not in any response: %j", async (claimed) => {
    for (const path of paths) {
      for (const visitor of [{}, member]) {
        const { headers, text } = await requestRaw(site, path, {
          headers: { ...claimed, ...visitor },
        });
        expect(text, path).not.toContain(evil);
        expect(JSON.stringify([...headers]), path).not.toContain(evil);
      }
    }
  });
});

describe("behind https", () => {
  it("browsers are told to use only https, and the cookie is secure", async () => {
    for (const path of ["/login", "/api/v1/feed", "/api/none", tweet.media, "/favicon.ico"]) {
      const [https, http] = [await requestRaw(secure, path), await requestRaw(site, path)];
      expect(https.headers.get("strict-transport-security"), path).toBe("max-age=31536000");
      expect(http.headers.get("strict-transport-security"), path).toBeNull();
    }
    const json = { username: ana.username, password: PASSWORD };
    for (const [contract, parts] of [
      [login, { json }],
      [logout, {}],
    ] as const) {
      const { headers } = await apiOf(secure).okWithHeaders(contract, parts);
      const [cookie] = headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-sid=.*; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });
});

const stillThere = async () =>
  expect((await requestRaw(site, "/api/health/live")).status).toBe(200);
const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;

describe("T32 malformed HTTP", () => {
  it.each([
    [
      "two lengths at once",
      `${lines("POST /api/v1/users/login HTTP/1.1", "Host: localhost", "Content-Length: 4", "Transfer-Encoding: chunked")}0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      "two different lengths",
      `${lines("POST /api/v1/users/login HTTP/1.1", "Host: localhost", "Content-Length: 4", "Content-Length: 9")}{}{}`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      "headers of 20 kB",
      lines("GET /login HTTP/1.1", "Host: localhost", `X-Long: ${"a".repeat(20_000)}`),
      /^HTTP\/1\.1 431 /,
    ],
    ["no HTTP at all", "\u0016\u0003\u0001\u0002\u0000\u0001", /^(HTTP\/1\.1 400 |$)/],
    [
      "a line feed in a header",
      lines("GET /login HTTP/1.1", "Host: localhost", "X-A: b\u0000c"),
      /^HTTP\/1\.1 400 /,
    ],
    [
      "a TRACE",
      lines("TRACE /login HTTP/1.1", "Host: localhost", "Cookie: sid=mine", "Connection: close"),
      /^HTTP\/1\.1 \d/,
    ],
  ])("T32 %s is rejected, and the server keeps running", async (_, bytes, expected) => {
    const answer = await sendBytes(site, bytes);
    expect(answer).toMatch(expected);
    expect(answer.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(answer).not.toMatch(/sid=mine|node_modules|\bat \//);
    await stillThere();
  });
});

describe("T4 URLs of other servers", () => {
  it.each([
    ["as an upgrade", ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]],
    ["plainly", ["Connection: close"]],
  ])("T4 are not visited: %s", async (_, headers) => {
    let visits = 0;
    const canary = createServer((socket) => {
      visits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    const { port } = canary.address() as { port: number };
    for (const target of [`http://127.0.0.1:${port}/`, "/dashboard", "/_next/webpack-hmr"]) {
      const host = `Host: 127.0.0.1:${port}`;
      await sendBytes(site, lines(`GET ${target} HTTP/1.1`, host, ...headers), 2_000);
    }
    canary.close();
    expect(visits).toBe(0);
    await stillThere();
  });
});

describe("T3 the picture optimizer", () => {
  it.each([
    "http://127.0.0.1:1/x.png",
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "/icon.svg",
    tweet.media,
    "data:image/png;base64,AAAA",
  ])("T3 does not take %s", async (url) => {
    const path = `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;
    for (const headers of [{}, member]) {
      expect([400, 404]).toContain((await requestRaw(site, path, { headers })).status);
    }
  });
});
