import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../../tests/support/database-people";
import { startOidcServer } from "../../../../tests/support/oidc-server";
import { newSession, PASSWORD } from "../../../../tests/support/people";
import { form, jpeg } from "../../../../tests/support/pictures";

const APP_URL = "http://pictures.test";
const oidc = await startOidcServer(`${APP_URL}/api/auth/callback/oidc`);
for (const [name, value] of Object.entries({
  APP_URL,
  NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
  NEXTAUTH_URL: APP_URL,
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.client_id,
  OIDC_CLIENT_SECRET: oidc.client_secret,
})) {
  vi.stubEnv(name, value);
}
vi.resetModules();
const { GET: auth } = await import("../../../../app/api/auth/[...nextauth]/route");
const { POST: signOn } = await import("../../../../app/api/v1/users/sign-on/route");
const { POST: register } = await import("../../../../app/api/v1/users/sign-on/register/route");
const { POST: connect } = await import("../../../../app/api/v1/users/sign-on/connect/route");
const { POST: logIn } = await import("../../../../app/api/v1/users/login/route");
const { POST: deleteMe } = await import("../../../../app/api/v1/profile/me/delete/route");

afterAll(() => oidc.close());

/** The cookies of one browser, of this site and of the provider. */
function newBrowser() {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value.join("="));
    }
    return response;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const own = async (url: string, headers = {}) => {
    const { pathname } = new URL(url, APP_URL);
    const nextauth = pathname.replace("/api/auth/", "").split("/");
    const request = new Request(new URL(url, APP_URL), {
      headers: { cookie: cookie(), ...headers },
    });
    return keep(await auth(request, { params: Promise.resolve({ nextauth }) }));
  };
  const post = async (verb: typeof signOn, body?: object | FormData, headers = {}) => {
    const json = body && !(body instanceof FormData);
    const request = new Request(`${APP_URL}/api/v1/any`, {
      method: "POST",
      headers: {
        cookie: cookie(),
        ...(json && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: json ? JSON.stringify(body) : body }),
    });
    const response = keep(await verb(request, { params: Promise.resolve({}) }));
    return { status: response.status, ...(await response.json()) };
  };
  /** Goes to the provider and back, up to the address of the callback. */
  const toCallback = async (next = "/saved") => {
    const begun = await own(`/api/auth/sign-on?next=${encodeURIComponent(next)}`);
    let location = begun.headers.get("location") ?? "";
    for (let step = 0; step < 8 && location.startsWith(oidc.issuer); step++) {
      const response = keep(
        await fetch(location, { headers: { cookie: cookie() }, redirect: "manual" }),
      );
      location = new URL(response.headers.get("location") ?? "", location).href;
    }
    return location;
  };
  const signsOn = async () => (await own(await toCallback())).headers.get("location");
  return { jar, own, post, toCallback, signsOn };
}

const picture = await jpeg();
let count = 0;
const names = () => {
  const username = `signed_on_${++count}`;
  return { fullName: "Ines", username, email: `${username}@vitrine.example` };
};
const signUp = (fields = names()) => form(fields, { name: "pfp", bytes: picture });

/** Somebody who has signed up by single sign-on. */
async function newMember(sub: string) {
  oidc.logsIn({ sub });
  const browser = newBrowser();
  await browser.signsOn();
  const { data } = await browser.post(register, signUp());
  return { browser, data };
}

beforeEach(() => {
  oidc.behave("answers");
  oidc.logsIn({ sub: "nobody" });
});

describe("R36 single sign-on", () => {
  it("R36 a new person signs up without a password, and logs in from then on", async () => {
    oidc.logsIn({ sub: "ines", email: "ines@id.example", email_verified: true, name: "Ines D" });
    const browser = newBrowser();
    expect(await browser.signsOn()).toBe("/signup?next=%2Fsaved&sign-on=new");
    const made = await browser.post(register, signUp());
    expect(made).toMatchObject({ status: 201, data: { user: { fullName: "Ines" } } });
    expect(browser.jar.get("sid")).toBeTruthy();
    expect(browser.jar.has("sign-on")).toBe(false);

    const other = newBrowser();
    expect(await other.signsOn()).toBe("/login?next=%2Fsaved&sign-on=done");
    expect(other.jar.has("sid")).toBe(false);
    const once = await other.post(signOn);
    expect(once).toMatchObject({ status: 200, data: { user: { _id: made.data.user._id } } });
    expect(once.data.accessToken).toBeTruthy();
    expect(once.data.refreshToken).toBeTruthy();
    expect(other.jar.get("sid")).toBeTruthy();
    expect(other.jar.get("device")).toBeTruthy();
  });

  it("T91 what single sign-on has proved logs in once", async () => {
    await newMember("once");
    const browser = newBrowser();
    await browser.signsOn();
    const kept = browser.jar.get("sign-on") ?? "";
    expect(await browser.post(signOn)).toMatchObject({ status: 200 });
    browser.jar.set("sign-on", kept);
    expect(await browser.post(signOn)).toMatchObject({ status: 401, code: "invalid_credentials" });
    browser.jar.set("sign-on", `${kept.slice(0, -4)}AAAA`);
    expect(await browser.post(signOn)).toMatchObject({ status: 401 });
  });

  it("T91 an equal address links nothing, verified or not; logging in once more does", async () => {
    const ana = await newPerson();
    for (const email_verified of [true, false]) {
      oidc.logsIn({ sub: "ana", email: ana.email, email_verified });
      expect(await newBrowser().signsOn()).toBe("/signup?next=%2Fsaved&sign-on=new");
    }
    expect(await prisma().identity.count({ where: { subject: "ana" } })).toBe(0);
    const browser = newBrowser();
    await browser.signsOn();
    const taken = signUp({ ...names(), email: ana.email });
    expect(await browser.post(register, taken)).toMatchObject({ status: 409 });
    const body = { username: ana.username, password: PASSWORD };
    const { data } = await browser.post(logIn, body);
    const authorization = `Bearer ${data.accessToken}`;
    expect(await browser.post(connect, {}, { authorization })).toMatchObject({ status: 200 });
    const later = newBrowser();
    expect(await later.signsOn()).toBe("/login?next=%2Fsaved&sign-on=done");
    expect(await later.post(signOn)).toMatchObject({ data: { user: { _id: ana.id } } });
  });

  it("T91 an old session connects nothing, and nobody takes the account of another", async () => {
    await newMember("taken");
    const browser = newBrowser();
    await browser.signsOn();
    const ana = await newPerson();
    const { data } = await browser.post(logIn, { username: ana.username, password: PASSWORD });
    const headers = { authorization: `Bearer ${data.accessToken}` };
    expect(await browser.post(connect, {}, headers)).toMatchObject({ status: 409 });
    await pool().query("UPDATE sessions SET created_at = now() - interval '6 minutes'");
    expect(await browser.post(connect, {}, headers)).toMatchObject({ status: 403 });
  });

  it("T91 a callback with a stolen state, a replayed code or another issuer's token fails", async () => {
    await newMember("victim");
    oidc.logsIn({ sub: "victim" });
    const browser = newBrowser();
    const callback = await browser.toCallback();
    expect(callback).toContain("code=");
    const failed = "/login?sign-on=failed";
    // Another browser, which has not begun it.
    expect((await newBrowser().own(callback)).headers.get("location")).toBe(failed);
    const kept = new Map(browser.jar);
    expect((await browser.own(callback)).headers.get("location")).toContain("sign-on=done");
    browser.jar.clear();
    for (const [name, value] of kept) browser.jar.set(name, value);
    browser.jar.delete("sign-on");
    expect((await browser.own(callback)).headers.get("location")).toContain("sign-on=failed");
    expect(browser.jar.has("sign-on")).toBe(false);
    const forged = new URL(callback);
    forged.searchParams.set("iss", "https://other.example");
    const again = newBrowser();
    await again.toCallback();
    expect((await again.own(forged.href)).headers.get("location")).toContain("sign-on=failed");
  });

  it("T91 suspended stays suspended", async () => {
    const { data } = await newMember("suspended");
    await prisma().user.update({ where: { id: data.user._id }, data: { suspendedAt: new Date() } });
    const browser = newBrowser();
    await browser.signsOn();
    expect(await browser.post(signOn)).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("T91 a link of another site begins nothing", async () => {
    const begun = await newBrowser().own("/api/auth/sign-on", { "sec-fetch-site": "cross-site" });
    expect(begun.headers.get("location")).toBe("/login");
  });

  it("R36 without a password a fresh sign-on proves who it is", async () => {
    const { browser, data } = await newMember("leaver");
    const headers = { authorization: `Bearer ${data.accessToken}` };
    await pool().query("UPDATE sessions SET created_at = now() - interval '6 minutes'");
    expect(await browser.post(deleteMe, { signOn: true }, headers)).toMatchObject({
      status: 400,
      errors: [{ path: "signOn" }],
    });
    const again = newBrowser();
    await again.signsOn();
    const { data: fresh } = await again.post(signOn);
    const bearer = { authorization: `Bearer ${fresh.accessToken}` };
    expect(await again.post(deleteMe, { signOn: true }, bearer)).toMatchObject({ status: 200 });
    // Free at once.
    expect(await newBrowser().signsOn()).toContain("sign-on=new");
    expect(await newMember("leaver")).toMatchObject({ data: { user: { fullName: "Ines" } } });
  });

  it("R36 a session by password is no fresh sign-on", async () => {
    const ana = await newPerson();
    await newSession(pool(), ana.id);
    const headers = { authorization: `Bearer ${ana.bearer}` };
    const refused = await newBrowser().post(deleteMe, { signOn: true }, headers);
    expect(refused.status).not.toBe(200);
  });

  it("T91 a provider that is slow or down is said to have failed, within seconds", async () => {
    oidc.behave("stalls");
    const start = performance.now();
    const begun = await newBrowser().own("/api/auth/sign-on?next=/saved");
    expect(begun.headers.get("location")).toBe("/login?next=%2Fsaved&sign-on=failed");
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
