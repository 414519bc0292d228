import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { deleteUser } from "@/features/admin/api";
import { login, refreshToken } from "@/features/auth/api";
import { toggleLike } from "@/features/likes/api";
import { getFeed } from "@/features/posts/api";
import { withDatabase } from "../../scripts/migrations/database.mjs";
import { type RunningSite, startInstance, startSite } from "../harness/running-site";
import { apiOf, readFailure } from "../support/api";
import { expectStrictPolicy } from "../support/content-security-policy";
import { authenticated, exampleBody, newCallers, rowsOf } from "../support/contracts";
import { startDatabaseProxy } from "../support/database-proxy";
import { linesWith } from "../support/log-lines";
import { inBrowser, newPeople, newSession, PASSWORD, type Person } from "../support/people";
import { newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const clusterUrl = inject("templateUrl");
const proxy = await startDatabaseProxy(clusterUrl);
const token = "a-token-for-prometheus";
// Without jobs, which a further process runs.
const env = { METRICS_TOKEN: token, JOBS: "off" };
const site = await startSite({ clusterUrl: proxy.url, env });
const database = new URL(site.databaseUrl).pathname.slice(1);
const pool = new pg.Pool({ connectionString: withDatabase(clusterUrl, database) });
beforeAll(async () => {
  await vi.waitUntil(async () => (await api.send("/api/health/ready")).ok, 20_000);
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await pool.end();
  await site.close();
});

const api = apiOf(site);
const place = { pool, secret: site.secret };
// The examples come from the OpenAPI document, which reads the environment.
Object.assign(process.env, { DATABASE_URL: site.databaseUrl, NEXTAUTH_SECRET: site.secret });
const { viewer: ana, admin } = await newCallers(place);
const browser = await inBrowser(place, ana);
const post = await newPost(pool, ana);

/** Requests the feed until it responds with 200. */
const recovers = () =>
  expect.poll(async () => (await api.request(getFeed, { as: ana })).status).toBe(200);

/** A page, which is static: it names no file of the build and shows nothing of the request. */
async function expectAwayPage(path: string, headers: Record<string, string> = browser) {
  const response = await requestRaw(site, path, { headers });
  expect(response.status, path).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-request-id")).toBeTruthy();
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.text).toContain("<h1>Unexpected Application Error!</h1>");
  expect(response.text).toContain('<a href="">Try Again</a>');
  expect(response.text).not.toMatch(/_next|<script|xss/);
  expectStrictPolicy(response, path);
}

describe("while the database is down", () => {
  it("E19 every page is a static one with 503, which Try Again loads anew without JavaScript", async () => {
    await proxy.disconnect();
    for (const path of ["/dashboard", `/post/${post}`, "/nowhere?a='><xss>", "/saved"])
      await expectAwayPage(path);
    await expectAwayPage("/login", {});
    await expectAwayPage("/dashboard", {});
    // Of a navigation within the site, whose page stays.
    const headers = { ...browser, rsc: "1" };
    const moved = (await requestRaw(site, "/saved", { headers })).headers.get("location");
    const part = await requestRaw(site, moved ?? "/saved", { headers });
    expect([part.status, part.headers.get("retry-after")]).not.toEqual([503, expect.anything()]);
    expect(part.text).not.toContain("<h1>");
    expect((await requestRaw(site, "/api/health/live", {})).status).toBe(200);
    await proxy.restore();
    await recovers();
    expect((await requestRaw(site, "/dashboard", { headers: browser })).status).toBe(200);
  });

  it.each(rowsOf(authenticated))(
    "ST21 T35 %s is 503 and keeps the session",
    async (_, contract) => {
      await proxy.disconnect();
      const params = { id: post, tweetId: post, username: ana.username };
      const refused = await api.refusal(contract, {
        as: browser,
        params,
        ...exampleBody(contract),
      });
      expect(refused).toMatchObject({ status: 503, code: "unavailable" });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.getSetCookie()).toEqual([]);
    },
  );

  it("sessions are neither opened, renewed nor ended", async () => {
    const kept = await newSession(pool, ana.id, site.secret);
    await proxy.disconnect();
    for (const [contract, json] of [
      [login, { username: ana.username, password: PASSWORD }],
      [refreshToken, { refreshToken: kept.refreshToken }],
    ] as const) {
      const refused = await api.refusal(contract, { json });
      expect(refused).toMatchObject({ status: 503, code: "unavailable" });
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    const ended = await readFailure(await api.send("/api/v1/session/end", { headers: browser }));
    expect(ended).toMatchObject({ status: 503, code: "unavailable" });
    expect(ended.headers.getSetCookie()).toEqual([]);
  });

  it("API18 the process is live and ready, and names the database", async () => {
    await proxy.disconnect();
    expect((await api.send("/api/health/live")).status).toBe(200);
    expect((await api.send("/api/health/ready")).status).toBe(200);
    await expect
      .poll(async () => {
        const response = await api.send("/api/health/dependencies");
        return { status: response.status, body: await response.json() };
      })
      .toEqual({
        status: 503,
        body: { status: "unavailable", checks: { database: "unavailable", media: "ok" } },
      });
  });

  it("API20 the metrics are there, except for the background work", async () => {
    await proxy.disconnect();
    const headers = { authorization: `Bearer ${token}` };
    const { status, text } = await requestRaw(site, "/api/metrics", { headers });
    expect(status).toBe(200);
    expect(text).toContain("database_connection_requests_waiting 0");
    expect(text).not.toContain("background_work_due{");
  });

  it("requests in flight respond with 200 or 503 and keep the session", async () => {
    const asked = Array.from({ length: 60 }, (_, n) =>
      api.request(n % 3 ? getFeed : toggleLike, {
        as: n % 2 ? ana : browser,
        params: { id: post },
      }),
    );
    await Promise.race(asked);
    await proxy.disconnect();
    for (const answer of await Promise.all(asked)) {
      expect([200, 503]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (answer.status === 503)
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("T35 fifty concurrent requests get 503, and 200 after it is back, with the same session", async () => {
    const ask = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) => api.request(getFeed, { as: n % 2 ? ana : browser })),
      );
    await proxy.disconnect();
    const during = await ask();
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
    await proxy.restore();
    await recovers();
    const after = await ask();
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("while the database refuses statements", () => {
  beforeAll(() => pool.query("ALTER TABLE users RENAME TO users_away"));
  afterAll(() => pool.query("ALTER TABLE users_away RENAME TO users"));

  it("ST21 pages show the error screen, whose policy allows only scripts with the nonce", async () => {
    for (const path of ["/dashboard", `/post/${post}`, "/profile", "/upload"]) {
      const page = await requestRaw(site, path, { headers: browser });
      expect([page.status, page.headers.getSetCookie()], path).toEqual([500, []]);
      expect(page.text, path).toContain("Unexpected Application Error!");
      expect(expectStrictPolicy(page, path)).not.toBe("");
    }
  });

  it("API4 a page that fails leaves one line in the log, with the request id of its response", async () => {
    const page = await requestRaw(site, `/post/${post}?secret=hidden`, { headers: browser });
    const requestId = page.headers.get("x-request-id") ?? "";
    expect(requestId).not.toBe("");
    const linesOf = () => {
      const lines = linesWith(site, requestId).map((line) => JSON.parse(line));
      return lines.filter(({ msg }) => msg !== "request");
    };
    await expect.poll(linesOf).toHaveLength(1);
    const [line] = linesOf();
    const type = expect.stringMatching(/error$/i);
    expect(line).toMatchObject({ level: "error", route: "GET /post/[id]", err: { type } });
    expect(page.text).toContain(line.digest);
    expect(JSON.stringify(line)).not.toContain("hidden");
    expect(page.text).not.toContain("node_modules");
  });
});

describe("a process that starts while the database is down", () => {
  let [early, late]: Person[] = [];
  let started: RunningSite;
  const isGone = async (person?: Person) =>
    (await pool.query("SELECT FROM users WHERE id = $1", [person?.id])).rowCount === 0;
  const ready = async () => {
    const response = await apiOf(started).send("/api/health/ready");
    const { checks } = (await response.json()) as { checks: unknown };
    return { status: response.status, checks };
  };

  beforeAll(async () => {
    [early, late] = await newPeople(place, 2);
    await pool.query("UPDATE users SET deleted_at = now() WHERE id = $1", [early?.id]);
    await proxy.disconnect();
    started = await startInstance(site, { JOBS: "" });
  });
  afterAll(() => started.close());

  it("API18 is live, and ready once it has been answered; its jobs begin then", async () => {
    expect(await ready()).toEqual({ status: 503, checks: { server: "starting" } });
    await expect.poll(started.log).toContain("waiting for the database");
    expect(await isGone(early)).toBe(false);
    await proxy.restore();
    await expect.poll(ready).toEqual({ status: 200, checks: { server: "ok" } });
    expect(started.log()).not.toContain("job failed");
    await expect.poll(() => isGone(early)).toBe(true);
  });

  it("continues its jobs after each outage", async () => {
    await proxy.disconnect();
    await expect.poll(started.log).toContain("job failed, it is retried");
    await proxy.restore();
    await expect.poll(started.log).toContain("job recovered");
    await apiOf(started).ok(deleteUser, { as: admin, params: { id: late?.id ?? "" } });
    await expect.poll(() => isGone(late)).toBe(true);
  });
});

describe("while the database does not respond", () => {
  it("E19 every page is a static one with 503, also without a session", async () => {
    expect((await requestRaw(site, "/dashboard", { headers: browser })).status).toBe(200);
    proxy.stall();
    // Waits longer than an answer of the database counts.
    expect((await api.send("/api/health/dependencies")).status).toBe(503);
    const call = api.refusal(getFeed, { as: ana }).then(() => "call");
    const pages = Promise.all([expectAwayPage("/dashboard"), expectAwayPage("/login", {})]);
    expect(await Promise.race([call, pages.then(() => "pages")])).toBe("pages");
    await call;
  });

  it("calls respond with 503, and the process stays live", async () => {
    proxy.stall();
    const asked = api.refusal(getFeed, { as: ana });
    expect((await api.send("/api/health/live")).status).toBe(200);
    expect(await asked).toMatchObject({ status: 503, code: "unavailable" });
    await proxy.restore();
    await recovers();
  });
});

describe("a database that loses its connections", () => {
  it("fails at most the calls in flight", async () => {
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = $1 AND pid <> pg_backend_pid()`,
      [database],
    );
    await recovers();
  });
});
