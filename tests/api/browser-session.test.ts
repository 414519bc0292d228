import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { login, logout, refreshToken, register } from "@/features/auth/api";
import { getMe } from "@/features/profiles/api";
import { root } from "../../scripts/launch/root.mjs";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { linesWith } from "../support/log-lines";
import { inBrowser, newPerson, PASSWORD } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { storedData } from "../support/store";
import { sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);

const endSession = (cookie: string, next?: string) =>
  api.send(`/api/v1/session/end${next ? `?next=${encodeURIComponent(next)}` : ""}`, {
    headers: { cookie },
  });

describe("T22 T23 session/end", () => {
  it("T22 redirects a valid session to the feed and changes nothing", async () => {
    const ana = await newPerson(site);
    const { cookie } = await inBrowser(site, ana);
    const response = await endSession(cookie, "/profile");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/dashboard"]);
    expect(response.headers.getSetCookie()).toEqual([]);
    await api.ok(getMe, { as: { cookie } });
  });

  it.each([
    ["/profile?tab=liked", "/login?next=%2Fprofile%3Ftab%3Dliked&session=ended"],
    ["/dashboard", "/login?session=ended"],
    ["//evil.example", "/login?session=ended"],
    ["https://evil.example/", "/login?session=ended"],
    ["/\\evil.example", "/login?session=ended"],
    ["/login?next=/login", "/login?session=ended"],
    [undefined, "/login?session=ended"],
  ])("T23 clears a dead one's cookie and leads from %s to %s", async (next, location) => {
    const ana = await newPerson(site);
    const { cookie } = await inBrowser(site, ana);
    await site.pool.query("DELETE FROM sessions WHERE id = $1", [ana.sessionId]);
    for (const dead of [cookie, "sid=junk", "sid="]) {
      const response = await endSession(dead, next);
      expect([response.status, response.headers.get("location")]).toEqual([303, location]);
      expect(sessionCookieSetBy(response.headers)).toBe("");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});

// What another site is: src/api/same-origin.test.ts.
it("T22 calls that sign in or out are refused from other sites, and change nothing", async () => {
  const ana = await newPerson(site);
  const as = await inBrowser(site, ana);
  const names = { fullName: "Ines", email: "ines@vitrine.example", password: PASSWORD };
  const picture = { name: "pfp", bytes: await jpeg() };
  const before = await storedData(site);
  for (const [contract, parts] of [
    [login, { json: { username: ana.username, password: PASSWORD } }],
    [refreshToken, { json: { refreshToken: "any" } }],
    [logout, { as }],
    [register, { body: form({ ...names, username: "ines" }, picture) }],
  ] as const) {
    const headers = { "sec-fetch-site": "cross-site", origin: site.url };
    const refused = await api.refusal(contract, { headers, ...parts });
    expect(refused).toMatchObject({ status: 403, code: "cross_site" });
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  await api.ok(getMe, { as });
  expect(await storedData(site)).toEqual(before);
});

it("T17 a failed login is in the log as the filter of fail2ban expects it", async () => {
  const filter = readFileSync(join(root, "deploy/fail2ban/vitrine.conf"), "utf8");
  const [, expression = ""] = /^failregex = (.*)$/m.exec(filter) ?? [];
  const failed = new RegExp(expression.replace("<ADDR>", "[\\d.:a-f]+"));
  const ana = await newPerson(site);
  const json = { username: ana.username, password: "wrong" };
  expect((await api.refusal(login, { json })).status).toBe(401);
  const ofAna = () => linesWith(site, ana.id);
  await expect.poll(ofAna).toEqual([expect.stringMatching(failed)]);
  expect(JSON.parse(ofAna()[0] ?? "")).toMatchObject({ account: ana.id, status: 401 });
});
