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

/** Requests the feed until it responds with 200. @returns the time until then, in ms */
async function recovers(): Promise<number> {
  const since = performance.now();
  while ((await api.request(getFeed, { as: ana })).status !== 200) {
    if (performance.now() - since > 10_000) throw new Error("does not recover");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - since;
}

describe("while the database is down", () => {
  it.each(rowsOf(authenticated))(
    "ST21 T35 %s is 503 and keeps the session",
    async (_, contract) => {
      await proxy.disconnect();
      const params = { id: post, tweetId: post, username: ana.username };
      const started = performance.now();
      const refused = await api.refusal(contract, {
        as: browser,
        params,
        ...exampleBody(contract),
      });
      expect(refused).toMatchObject({ status: 503, code: "unavailable" });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect(performance.now() - started).toBeLessThan(5000);
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

  it("T35 next-auth's endpoints respond with 503, and say nothing of the database", async () => {
    const csrf = await api.send("/api/auth/csrf");
    const { csrfToken } = await csrf.json();
    const cookie = csrf.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await proxy.disconnect();
    for (const [path, headers, body] of [
      ["callback/credentials", { cookie }, { csrfToken, username: "ana", password: PASSWORD }],
      ["session", browser, undefined],
    ] as const) {
      const sent = body ? { method: "POST", body: new URLSearchParams(body) } : {};
      const response = await api.send(`/api/auth/${path}`, { ...sent, headers });
      expect(response.headers.get("location")).toBeNull();
      const refused = await readFailure(response);
      expect(refused).toMatchObject({ status: 503, code: "unavailable" });
      expect(refused.message).not.toMatch(/prisma|database/i);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
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

  it("ST21 pages show the error screen, whose policy allows only scripts with the nonce", async () => {
    await proxy.disconnect();
    for (const path of ["/dashboard", `/post/${post}`, "/profile", "/upload"]) {
      const page = await requestRaw(site, path, { headers: browser });
      expect([page.status, page.headers.getSetCookie()], path).toEqual([500, []]);
      expect(page.text, path).toContain("Unexpected Application Error!");
      expect(expectStrictPolicy(page, path)).not.toBe("");
    }
  });

  it("API4 a page that fails leaves one line in the log, with the request id of its response", async () => {
    await proxy.disconnect();
    const page = await requestRaw(site, `/post/${post}?secret=hidden`, { headers: browser });
    const requestId = page.headers.get("x-request-id") ?? "";
    expect(requestId).not.toBe("");
    const linesOf = () => {
      const lines = linesWith(site, requestId).map((line) => JSON.parse(line));
      return lines.filter(({ msg }) => msg !== "request");
    };
    await expect.poll(linesOf).toHaveLength(1);
    const [line] = linesOf();
    // A pooler answers with an error of PostgreSQL's protocol, whose type is in lower case.
    const type = expect.stringMatching(/^error$/i);
    expect(line).toMatchObject({ level: "error", route: "GET /post/[id]", err: { type } });
    expect(page.text).toContain(line.digest);
    expect(JSON.stringify(line)).not.toContain("hidden");
    expect(page.text).not.toContain("node_modules");
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

  it("T35 calls succeed within 5 seconds after it is back, with the same session", async () => {
    await proxy.disconnect();
    await api.refusal(getFeed, { as: ana });
    await proxy.restore();
    expect(await recovers()).toBeLessThan(5000);
    await api.ok(getFeed, { as: browser });
  });

  it("100 concurrent requests get 503, and 200 after it is back", async () => {
    const ask = () =>
      Promise.all(Array.from({ length: 100 }, () => api.request(getFeed, { as: ana })));
    await proxy.disconnect();
    const during = await ask();
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
    await proxy.restore();
    await recovers();
    const after = await ask();
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
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
  it("calls respond with 503 within 8 seconds, and the process stays live", async () => {
    proxy.stall();
    const started = performance.now();
    const asked = api.refusal(getFeed, { as: ana });
    expect((await api.send("/api/health/live")).status).toBe(200);
    expect(await asked).toMatchObject({ status: 503, code: "unavailable" });
    expect(performance.now() - started).toBeLessThan(8000);
    await proxy.restore();
    expect(await recovers()).toBeLessThan(5000);
  });
});

describe("a database that loses its connections", () => {
  it("fails at most the calls in flight", async () => {
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = $1 AND pid <> pg_backend_pid()`,
      [database],
    );
    expect(await recovers()).toBeLessThan(5000);
  });
});
