import { describe, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";
import { sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);

const wrong = { password: "wrong" };

describe("logging in", () => {
  it("API17 accepts the username and the email, in any case", async () => {
    const ana = await newPerson(site);
    for (const name of [ana.username, ana.username.toUpperCase(), ` ${ana.username} `]) {
      const { user } = await api.ok(login, { json: { username: name, password: PASSWORD } });
      expect(user).toMatchObject({ _id: ana.id, email: ana.email });
    }
    for (const email of [ana.email, ana.email.toUpperCase()]) {
      await api.ok(login, { json: { email, password: PASSWORD } });
    }
  });

  it("starts one session for the tokens and the cookie", async () => {
    const ana = await newPerson(site);
    const { data, headers } = await api.okWithHeaders(login, {
      json: { username: ana.username, password: PASSWORD },
    });
    const cookie = sessionCookieSetBy(headers);
    expect(headers.getSetCookie().join()).toMatch(/; HttpOnly; SameSite=Lax/);
    await api.ok(getMe, { as: { bearer: data.accessToken } });
    await api.ok(getMe, { as: { cookie: `sid=${cookie}` } });
  });

  it("T22 ends the session that the browser had before, ASVS 7.2.4", async () => {
    const ana = await newPerson(site);
    const json = { username: ana.username, password: PASSWORD };
    const first = await api.okWithHeaders(login, { json });
    const as = { cookie: `sid=${sessionCookieSetBy(first.headers)}` };
    await api.ok(login, { json, as });
    expect((await api.refusal(getMe, { as })).status).toBe(401);
    const refused = await api.refusal(getMe, { as: { bearer: first.data.accessToken } });
    expect(refused.status).toBe(401);
  });
});

describe("a failed login", () => {
  it("T18 returns the same for an unknown account and a wrong password", async () => {
    const ana = await newPerson(site);
    const headers = { "x-request-id": "the-same-for-both" };
    const attempts = [
      { username: ana.username },
      { username: "nobody" },
      { email: "no@b.example" },
    ];
    const bodies = [];
    for (const identifier of attempts) {
      const response = await api.request(login, { headers, json: { ...identifier, ...wrong } });
      expect(response.status).toBe(401);
      bodies.push(await response.text());
    }
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({
      code: "invalid_credentials",
      message: "Invalid username, email or password",
    });
  });

  it("is the response for a deleted account", async () => {
    const ana = await newPerson(site);
    await site.pool.query("UPDATE users SET deleted_at = now() WHERE id = $1", [ana.id]);
    const refused = await api.refusal(login, {
      json: { username: ana.username, password: PASSWORD },
    });
    expect(refused).toMatchObject({ status: 401, code: "invalid_credentials" });
  });
});
