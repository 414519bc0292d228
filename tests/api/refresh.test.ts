import { describe, expect, it } from "vitest";
import { login, logout, refreshToken } from "@/features/auth/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, newSession, PASSWORD } from "../support/people";
import { accessToken, sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);

async function signIn() {
  const person = await newPerson(site);
  const json = { username: person.username, password: PASSWORD };
  const { data, headers } = await api.okWithHeaders(login, { json });
  return { ...data, cookie: `sid=${sessionCookieSetBy(headers)}`, personId: person.id };
}

const refresh = (token: string) =>
  api.okWithHeaders(refreshToken, { json: { refreshToken: token } });
const refused = (token: string) => api.refusal(refreshToken, { json: { refreshToken: token } });

/** As if the tokens of this account had been used up longer ago. */
const pass = (userId: string, seconds: number) =>
  site.pool.query(
    `UPDATE refresh_tokens SET used_at = used_at - $2 * interval '1 second'
     WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)`,
    [userId, seconds],
  );

describe("T25 a refresh token", () => {
  it("returns the next pair and a new cookie; the old access token stays valid", async () => {
    const first = await signIn();
    const { data, headers } = await refresh(first.refreshToken);
    expect(data.refreshToken).not.toBe(first.refreshToken);
    expect(data.user).toEqual(first.user);
    const cookie = `sid=${sessionCookieSetBy(headers)}`;
    for (const as of [{ bearer: first.accessToken }, { bearer: data.accessToken }, { cookie }]) {
      await api.ok(getMe, { as });
    }
  });

  it("has the same successor for ten concurrent requests", async () => {
    const { refreshToken: token } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    const successors = new Set(answers.map(({ data }) => data.refreshToken));
    expect(successors.size).toBe(1);
    await refresh([...successors][0] ?? "");
  });

  it("L32 has the same successor within its 30 seconds", async () => {
    const { refreshToken: token, personId } = await signIn();
    const { data } = await refresh(token);
    await pass(personId, 25);
    expect((await refresh(token)).data.refreshToken).toBe(data.refreshToken);
  });

  it("T25 used again after its 30 seconds ends the session", async () => {
    const first = await signIn();
    const { data: second, headers } = await refresh(first.refreshToken);
    await pass(first.personId, 31);
    const answer = await refused(first.refreshToken);
    expect(answer).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(sessionCookieSetBy(answer.headers)).toBe("");
    expect((await refused(second.refreshToken)).status).toBe(401);
    for (const as of [
      { bearer: second.accessToken },
      { cookie: `sid=${sessionCookieSetBy(headers)}` },
      { cookie: first.cookie },
    ]) {
      expect((await api.refusal(getMe, { as })).status).toBe(401);
    }
  });

  it("L32 T25 has the same successor later, too, with the cookie of its session alone", async () => {
    const [first, other] = [await signIn(), await signIn()];
    const json = { refreshToken: first.refreshToken };
    const lost = await api.ok(refreshToken, { json });
    await pass(first.personId, 3600);
    const again = await api.ok(refreshToken, { as: { cookie: first.cookie }, json });
    expect(again.refreshToken).toBe(lost.refreshToken);
    await api.ok(getMe, { as: { bearer: again.accessToken } });
    const foreign = await api.refusal(refreshToken, { as: { cookie: other.cookie }, json });
    expect(foreign).toMatchObject({ status: 401, code: "unauthenticated" });
    expect((await refused(again.refreshToken)).status).toBe(401);
    await api.ok(getMe, { as: { bearer: other.accessToken } });
  });

  it("T25 used again after its successor was used ends the session, also at once", async () => {
    const first = await signIn();
    const { data: second } = await refresh(first.refreshToken);
    const { data: third } = await refresh(second.refreshToken);
    const json = { refreshToken: first.refreshToken };
    const answer = await api.refusal(refreshToken, { as: { cookie: first.cookie }, json });
    expect(answer.status).toBe(401);
    expect((await refused(third.refreshToken)).status).toBe(401);
  });

  it("T25 ends the session when it is older than the two that are stored", async () => {
    const first = await signIn();
    let last = first.refreshToken;
    for (let n = 0; n < 4; n++) last = (await refresh(last)).data.refreshToken;
    const { rowCount } = await site.pool.query(
      `SELECT FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
       WHERE s.user_id = $1 AND EXISTS (SELECT FROM refresh_tokens o
         WHERE o.session_id = s.id AND o.generation > 0)`,
      [first.personId],
    );
    expect(rowCount).toBe(2);
    expect((await refused(first.refreshToken)).status).toBe(401);
    expect((await refused(last)).status).toBe(401);
  });

  it("T25 of another NEXTAUTH_SECRET is refused", async () => {
    const { id } = await newPerson(site);
    const [former, current] = ["another-secret-of-32-characters!", site.secret];
    const { refreshToken: token } = await newSession(site.pool, id, former);
    expect((await refused(token)).status).toBe(401);
    await refresh((await newSession(site.pool, id, current)).refreshToken);
  });

  it("is not valid as anything else", async () => {
    const { accessToken, refreshToken: token } = await signIn();
    for (const other of ["nonsense", accessToken, `${token}x`, token.toUpperCase()]) {
      expect((await refused(other)).status).toBe(401);
    }
    for (const json of [{}, { refreshToken: "" }, { refreshToken: 1 }]) {
      expect((await api.refusal(refreshToken, { json })).status).toBe(400);
    }
    await refresh(token);
  });

  it("is stored as a hash only", async () => {
    const { refreshToken: token } = await signIn();
    const { rows } = await site.pool.query("SELECT token_hash FROM refresh_tokens");
    expect(rows.map((row) => row.token_hash.toString("base64url"))).not.toContain(token);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  it.each([
    ["UPDATE users SET deleted_at = now() WHERE id = $1", "the account is being deleted"],
    ["DELETE FROM users WHERE id = $1", "the account is gone"],
    ["UPDATE sessions SET expires_at = now() WHERE user_id = $1", "90 days are over"],
    [
      "UPDATE sessions SET last_seen_at = now() - interval '31 days' WHERE user_id = $1",
      "it was idle",
    ],
  ])("%s: is refused when %s", async (sql) => {
    const { refreshToken: token, personId } = await signIn();
    await site.pool.query(sql, [personId]);
    expect((await refused(token)).status).toBe(401);
  });
});

describe("logging out, ASVS 7.4.1", () => {
  it.each(["cookie", "bearer"] as const)("by %s ends the tokens and the cookie", async (by) => {
    const session = await signIn();
    const both = { cookie: session.cookie, bearer: session.accessToken };
    const { headers } = await api.okWithHeaders(logout, { as: { [by]: both[by] } });
    expect(sessionCookieSetBy(headers)).toBe("");
    expect((await api.refusal(getMe, { as: { cookie: both.cookie } })).status).toBe(401);
    expect((await api.refusal(getMe, { as: { bearer: both.bearer } })).status).toBe(401);
    expect((await refused(session.refreshToken)).status).toBe(401);
  });

  it("does not end other sessions of the account", async () => {
    const person = await newPerson(site);
    const json = { username: person.username, password: PASSWORD };
    const { accessToken } = await api.ok(login, { json });
    await api.ok(logout, { as: { bearer: accessToken } });
    await api.ok(getMe, { as: person });
  });

  it("T26 by an expired access token ends the session, by a forged one nothing", async () => {
    const person = await newPerson(site);
    const expired = (secret: string) => accessToken(secret, person, { expires: "1 hour ago" });
    const forged = await expired("another-secret-of-at-least-32-characters");
    await api.ok(logout, { as: { bearer: forged } });
    await api.ok(getMe, { as: person });
    await api.ok(logout, { as: { bearer: await expired(site.secret) } });
    expect((await api.refusal(getMe, { as: person })).status).toBe(401);
  });

  it("responds with 200 also without a session, or after its end", async () => {
    const { cookie } = await signIn();
    for (const as of [{}, { cookie: "sid=junk" }, { bearer: "junk" }, { cookie }, { cookie }]) {
      const { headers } = await api.okWithHeaders(logout, { as });
      expect(sessionCookieSetBy(headers)).toBe("");
    }
  });
});
