import { utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { deleteUser } from "@/features/admin/api";
import { toggleLike } from "@/features/likes/api";
import manifest from "../../package.json";
import { startInstance } from "../harness/running-site";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";
import { linesWith } from "../support/log-lines";
import { startCollector } from "../support/otlp/collector";
import { inBrowser, newPeople, newPerson } from "../support/people";
import { newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const token = "a-token-for-prometheus";
const [collector, jsonCollector] = [await startCollector(), await startCollector()];
afterAll(() => Promise.all([collector.close(), jsonCollector.close()]));
const site = await openSite(
  {
    METRICS_TOKEN: token,
    JOBS: "off",
    PROXY_HOPS: "0",
    DATABASE_DISK: "/",
    RATE_LIMITS: "toggle=1/3600",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  },
  { instances: 1 },
);
const plain = await startInstance(site, {
  METRICS_TOKEN: "",
  OTEL_EXPORTER_OTLP_ENDPOINT: jsonCollector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_BSP_SCHEDULE_DELAY: "60000",
});
const ana = await newPerson(site);
const browser = await inBrowser(site, ana);
const post = await newPost(site.pool, ana);

/** Each connection is handed to the next process. */
const connection = "close";
const ask = (path: string, headers: Record<string, string> = {}) =>
  requestRaw(site, path, { headers: { connection, ...headers } });
const scrape = () => ask("/api/metrics", { authorization: `Bearer ${token}` });

/** The value of a metric by its name with labels. */
async function metricOf(metric: string): Promise<number | undefined> {
  const { text } = await scrape();
  const line = text.split("\n").find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
}

/** Deleted accounts whose rows are still there. */
const due = () => metricOf('background_work_due{job="remove-accounts"}');

const countOf = (method: string, route: string, status: number) =>
  metricOf(
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );

describe("the metrics", () => {
  it("T41 are not there without a token", async () => {
    const headers = { authorization: "Bearer " };
    const refused = await readFailure(await apiOf(plain).send("/api/metrics", { headers }));
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
  });

  it.each([undefined, "Bearer wrong", token, `bearer ${token}`, `Bearer ${token}x`, "Bearer "])(
    "T41 are refused for %s, and leave the session cookie as it is",
    async (authorization) => {
      const init = authorization ? { headers: { authorization } } : {};
      const refused = await readFailure(await apiOf(site).send("/api/metrics", init));
      expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
      expect(refused.headers.getSetCookie()).toEqual([]);
    },
  );

  it("are text for Prometheus that is not cached", async () => {
    const { status, headers, text } = await scrape();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    for (const name of [
      "database_connections_idle",
      "password_hashes_waiting",
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ]) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
    }
  });

  it("API20 have the requests, by pattern of the path", async () => {
    const bearer = { authorization: `Bearer ${ana.bearer}` };
    for (let n = 0; n < 6; n++) await ask(`/api/v1/feed?cursor=&tag=t${n}`, bearer);
    for (let n = 0; n < 4; n++) await ask(`/profile/${ana.username}?secret=${n}`, browser);
    for (let n = 0; n < 4; n++) await ask(`/api/v1/no-such-path-${n}`);
    await expect.poll(() => countOf("GET", "/api/v1/feed", 200)).toBe(6);
    await expect.poll(() => countOf("GET", "/profile/{username}", 200)).toBe(4);
    await expect.poll(() => countOf("GET", "other", 404)).toBe(4);
    const { text } = await scrape();
    expect(text).not.toMatch(new RegExp(`secret|no-such-path|${ana.username}|${post}`));
  });

  it("API18 API20 name the version that runs, as health, log and API document do", async () => {
    const version = manifest.version;
    expect(await metricOf(`build_info{version="${version}"}`)).toBe(1);
    const textOf = async (path: string) => (await ask(path)).text;
    expect(JSON.parse(await textOf("/api/health/live"))).toMatchObject({ version });
    expect(JSON.parse(await textOf("/api/v1/openapi.json")).info.version).toBe(version);
    expect(site.log()).toContain(`"version":"${version}"`);
  });

  it("count what a limit refuses", async () => {
    const api = apiOf(site);
    for (let n = 0; n < 3; n++) await api.request(toggleLike, { as: ana, params: { id: post } });
    expect(await metricOf('requests_refused_total{limit="toggle"}')).toBe(2);
  });

  it("API20 show how full the disk of the database is, and when the last backup was made, once there is one", async () => {
    const disk = (await metricOf("database_disk_used_ratio")) ?? 0;
    expect([disk > 0, disk <= 1]).toEqual([true, true]);
    expect(await metricOf("last_backup_timestamp_seconds")).toBeUndefined();
    const file = join(site.dataDir, "last-backup");
    writeFileSync(file, "");
    utimesSync(file, 1_800_000_000, 1_800_000_000);
    expect(await metricOf("last_backup_timestamp_seconds")).toBe(1_800_000_000);
  });

  it("T33 show a body until its client hangs up, which is no fault of the server", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const head =
      "POST /api/v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    socket.write(`${head}Content-Length: 5000\r\n\r\n${"a".repeat(4_321)}`);
    await expect.poll(() => metricOf("request_bodies")).toBe(1);
    socket.destroy();
    await expect.poll(() => metricOf("request_bodies")).toBe(0);
    await expect.poll(() => site.log()).toMatch(/users\/login.*"status":400/);
    expect(site.log()).not.toMatch(/users\/login.*"(level":"error|status":503)/);
  });

  it("show what is due in the background", async () => {
    const admin = await newPerson(site, "admin");
    expect(await due()).toBe(0);
    for (const { id } of await newPeople(site, 3))
      await apiOf(site).ok(deleteUser, { as: admin, params: { id } });
    expect(await due()).toBe(3);
  });
});

describe("T42 traces", () => {
  const requestId = "a-request-with-a-trace";

  it.each([
    ["protobuf", "within seconds", site, collector, "application/x-protobuf"],
    ["JSON", "before their process ends", plain, jsonCollector, "application/json"],
  ] as const)(
    "T42 arrive as %s %s, by route and without queries, headers and cookies",
    async (_, __, one, { contentTypes, spans, resources, text }, contentType) => {
      const headers = { ...browser, "user-agent": "hidden-agent", referer: "/?hidden-referer" };
      await requestRaw(one, "/dashboard?tag=hidden-tag", { headers });
      await requestRaw(one, "/api/v1/feed?cursor=hidden-cursor", {
        headers: { authorization: `Bearer ${ana.bearer}`, "x-request-id": requestId },
      });
      await requestRaw(one, "/login?next=%2Fhidden-next");
      // A line is written after the response.
      await expect.poll(() => linesWith(one, requestId)).toHaveLength(1);
      if (one === plain) await plain.close();
      await expect
        .poll(() => spans.map(({ name }) => name))
        .toEqual(expect.arrayContaining(["GET /dashboard", "GET /api/v1/feed", "GET /login"]));
      expect([...contentTypes]).toEqual([contentType]);
      expect(resources).toContainEqual({ key: "service.name", value: { stringValue: "vitrine" } });
      expect(resources.map(({ key }) => key)).not.toContain("cloud.provider");
      expect(text()).toContain('"/dashboard"');
      expect(text()).not.toMatch(/hidden|sid=|Bearer|\?|vercel/);
      expect(text()).not.toContain(ana.bearer.slice(10));
    },
  );

  it("are named by the line of a request in the log", () => {
    const { traceId } = JSON.parse(linesWith(plain, requestId)[0] ?? "");
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(jsonCollector.spans.map((span) => span.traceId)).toContain(traceId);
  });
});
