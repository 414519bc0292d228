import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { getFeed } from "@/features/posts/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson, PASSWORD } from "../support/people";
import { accessToken, sessionCookie, sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);
const ana = await newPerson(site);
const { cookie } = await inBrowser(site, ana);

const signed = (signing: Parameters<typeof accessToken>[2]) =>
  accessToken(site.secret, ana, signing);
const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${ana.bearer.split(".")[1]}.`;
const cookieKey = new SignJWT({ sid: ana.sessionId })
  .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
  .setSubject(ana.id)
  .setIssuer("vitrine")
  .setAudience("api")
  .setExpirationTime("5m")
  .sign(new TextEncoder().encode(site.secret));

const badTokens = [
  ["the cookie's value", cookie.slice("sid=".length)],
  ["alg none", unsigned],
  ["another algorithm", await signed({ alg: "HS384" })],
  ["another type", await signed({ typ: "JWT" })],
  ["another audience", await signed({ audience: "web" })],
  ["another issuer", await signed({ issuer: "elsewhere" })],
  ["the secret itself as its key", await cookieKey],
  ["another secret", await accessToken("another-secret-of-at-least-32-characters", ana)],
  ["a changed payload", ana.bearer.replace(/\.(.)/, ".$1x")],
  ["a changed signature", `${ana.bearer.slice(0, -4)}AAAA`],
  ["nothing", ""],
  ["a percent sign", "%"],
  ["two tokens", `${ana.bearer} ${ana.bearer}`],
] as const;

const badCookies = [
  ["an access token", `sid=${ana.bearer}`],
  ["junk", "sid=junk"],
  ["nothing", "sid="],
  ["another secret", await sessionCookie("another-secret-of-at-least-32-characters", ana)],
  ["a name that only begins like it", cookie.replace("sid=", "sidX=")],
  ["a piece of one", cookie.replace("sid=", "sid.0=")],
] as const;

describe("T26 an access token", () => {
  it.each(badTokens)("is rejected with %s", async (_, bearer) => {
    // The good cookie does not help: the header alone decides.
    const headers = { authorization: `Bearer ${bearer}`, cookie };
    const refused = await api.refusal(getMe, { headers });
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(sessionCookieSetBy(refused.headers)).toBe("");
  });

  it.each(["Basic YTpi", "Bearer", "", "bearer\t", "Token x"])(
    "T26 is refused as %j",
    async (authorization) => {
      const refused = await api.refusal(getMe, { headers: { authorization, cookie } });
      expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    },
  );

  it("cannot be replaced by a refresh token", async () => {
    const json = { username: ana.username, password: PASSWORD };
    const { refreshToken } = await api.ok(login, { json });
    expect((await api.refusal(getMe, { as: { bearer: refreshToken } })).status).toBe(401);
  });

  it("L31 says when it has expired", async () => {
    const bearer = await signed({ expires: "1 minute ago" });
    const refused = await api.refusal(getMe, { as: { bearer } });
    expect(refused).toMatchObject({ status: 401, code: "token_expired" });
    expect(sessionCookieSetBy(refused.headers)).toBe("");
  });

  it("API5 that is valid takes precedence over a cookie that is not", async () => {
    await api.ok(getMe, { as: { bearer: ana.bearer, cookie: "sid=junk" } });
  });
});

describe("T26 a session cookie", () => {
  it.each(badCookies)("is rejected as %s", async (_, bad) => {
    const refused = await api.refusal(getMe, { as: { cookie: bad } });
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(sessionCookieSetBy(refused.headers)).toBe("");
  });

  it.each(["sidX=junk", "sid.0=junk", "sid.1=junk", "xsid=junk", "__Host-sid=junk"])(
    "T26 is not disturbed by %s beside it",
    async (other) => {
      await api.ok(getMe, { as: { cookie: `${other}; ${cookie}` } });
      await api.ok(getMe, { as: { cookie: `${cookie}; ${other}` } });
    },
  );
});

describe("a session", () => {
  const endings = [
    ["is revoked", "UPDATE sessions SET revoked_at = now() WHERE user_id = $1"],
    [
      "has been idle for 30 days",
      "UPDATE sessions SET last_seen_at = now() - interval '30 days' WHERE user_id = $1",
    ],
    ["is 90 days old", "UPDATE sessions SET expires_at = now() WHERE user_id = $1"],
    [
      "belongs to an account that is being deleted",
      "UPDATE users SET deleted_at = now() WHERE id = $1",
    ],
    ["belongs to an account that is gone", "DELETE FROM users WHERE id = $1"],
  ] as const;

  it.each(endings)("L31 that %s is rejected on the next call", async (_, sql) => {
    const bo = await newPerson(site);
    await api.ok(getFeed, { as: bo });
    await site.pool.query(sql, [bo.id]);
    for (const as of [{ bearer: bo.bearer }, await inBrowser(site, bo)]) {
      const refused = await api.refusal(getFeed, { as });
      expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
      expect(sessionCookieSetBy(refused.headers)).toBe("");
    }
  });

  it("of one account is not valid for another", async () => {
    const bo = await newPerson(site);
    const mixed = { id: bo.id, sessionId: ana.sessionId };
    const bearer = await accessToken(site.secret, mixed);
    expect((await api.refusal(getMe, { as: { bearer } })).status).toBe(401);
  });
});
