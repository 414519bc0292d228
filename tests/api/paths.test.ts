import { describe, expect, it } from "vitest";
import { getFeed } from "@/features/posts/api";
import manifest from "../../package.json";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";
import { newPerson } from "../support/people";

const site = await openSite();
const api = apiOf(site);

describe("paths that do not exist", () => {
  const paths = [
    "/api",
    "/api/",
    "/api/v1",
    "/api/v1/nope",
    "/api/v2/feed",
    "/api/v1/feed/more",
    "/api/v1/feed/",
    "/api/v1/feed/?batch=2",
    "/api//v1/feed",
    "/api/v1/tweets//comments",
    "/api/v1/users/sessions/",
  ];
  it.each(paths)("API2 %s is a JSON 404 for every method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const response = await api.send(path, { method });
      expect(await readFailure(response)).toMatchObject({ status: 404, code: "not_found" });
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("calls without a contract", () => {
  const paths = ["/api/v1/openapi.json", "/api/v1/docs", "/api/v1/session/end"];
  it.each(paths)("%s has a request id, and refuses other methods in the envelope", async (path) => {
    const response = await api.send(path, { headers: { "x-request-id": "a-good-one" } });
    expect(response.headers.get("x-request-id")).toBe("a-good-one");
    await expectOnlyGet(path);
  });

  it("/api/v1/profile/me/export refuses other methods in the envelope", () =>
    expectOnlyGet("/api/v1/profile/me/export"));

  it("API3 /media/{key} refuses other methods in the envelope", () =>
    expectOnlyGet(`/media/${crypto.randomUUID()}/640.webp`));

  const probes = ["live", "ready", "dependencies"].map((name) => `/api/health/${name}`);
  it.each(probes)("%s refuses other methods in the envelope", expectOnlyGet);
});

async function expectOnlyGet(path: string) {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const refused = await readFailure(await api.send(path, { method }));
    expect(refused).toMatchObject({ status: 405, code: "method_not_allowed" });
    expect(refused.headers.get("allow")).toBe("GET, HEAD");
  }
}

describe("request ids", () => {
  it("API4 are returned when they are valid", async () => {
    const as = await newPerson(site);
    await api.ok(getFeed, { as, headers: { "x-request-id": "client_chosen-1" } });
  });

  it.each(["short", "x".repeat(65), "with space", "semi;colon", ""])(
    "T30 replaces a bad one: %j",
    async (sent) => {
      const response = await api.send("/api/v1/feed", { headers: { "x-request-id": sent } });
      const answered = response.headers.get("x-request-id");
      expect(answered).toMatch(/^[0-9a-f-]{36}$/);
      expect((await response.json()).requestId).toBe(answered);
    },
  );
});

describe("security.txt", () => {
  const path = "/.well-known/security.txt";

  it("names the contact, without a session, for less than a year (RFC 9116)", async () => {
    const response = await fetch(site.url + path, { redirect: "manual" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const fields = Object.fromEntries(
      (await response.text()).split("\n").map((line) => line.split(/: (.*)/)),
    );
    expect(fields.Contact).toBe("mailto:security@example.com");
    expect(fields.Canonical).toBe(site.url + path);
    const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });

  it("refuses other methods in the envelope", () => expectOnlyGet(path));
});

describe("health", () => {
  it.each([
    ["live", { checks: {}, version: manifest.version }],
    ["ready", { checks: { server: "ok" } }],
    ["dependencies", { checks: { database: "ok", media: "ok" } }],
  ])("API18 %s is 200 and shows its checks", async (name, shown) => {
    const look = async () => {
      const response = await api.send(`/api/health/${name}`);
      return [response.status, await response.json()];
    };
    // Ready follows live, and what takes more than a second of a busy machine is not available.
    await expect.poll(look).toEqual([200, { status: "ok", ...shown }]);
  });
});
