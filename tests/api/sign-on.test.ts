import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { register } from "@/features/auth/api";
import { updateSite } from "@/features/site/api";
import { freePort } from "../../scripts/launch/port.mjs";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { linesWith } from "../support/log-lines";
import { startOidcServer } from "../support/oidc-server";
import { newPerson, PASSWORD } from "../support/people";
import { form, jpeg } from "../support/pictures";

const port = await freePort();
const site = await openSite({
  ...{ OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_NAME: "Town ID" },
  SIGNUP: "sign-on",
  ...{ OIDC_CLIENT_ID: "pictures", OIDC_CLIENT_SECRET: "a-secret-of-the-provider" },
});
const oidc = await startOidcServer(`${site.url}/api/auth/callback/oidc`, port);
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
  const own = async (url: string, init: RequestInit = {}) =>
    keep(
      await fetch(new URL(url, site.url), {
        ...{ redirect: "manual", ...init },
        headers: { cookie: cookie(), ...init.headers },
      }),
    );
  const send = async (method: string, path: string, body?: object, bearer = "") => {
    const response = await own(`/api/v1${path}`, {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && !(body instanceof FormData) && { "content-type": "application/json" }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, ...(await response.json()) };
  };
  const post = (path: string, body?: object, bearer?: string) => send("POST", path, body, bearer);
  /** Begins as the button does. @returns the address of the provider */
  const begin = async (next = "/saved", headers = {}) => {
    const { csrfToken } = await (await own("/api/auth/csrf")).json();
    const body = new URLSearchParams({
      csrfToken,
      callbackUrl: `${site.url}${next}`,
      json: "true",
    });
    return own("/api/auth/signin/oidc", { method: "POST", body, headers });
  };
  /** Goes to the provider and back, up to the address of the callback. */
  const toCallback = async (next?: string, change = (url: string) => url) => {
    let location = change((await (await begin(next)).json()).url);
    for (let step = 0; step < 8 && location.startsWith(oidc.issuer); step++) {
      const response = keep(
        await fetch(location, { headers: { cookie: cookie() }, redirect: "manual" }),
      );
      location = new URL(response.headers.get("location") ?? "", location).href;
    }
    return location;
  };
  const signsOn = async (next?: string, change?: (url: string) => string) =>
    (await own(await toCallback(next, change))).headers.get("location");
  return { jar, own, send, post, begin, toCallback, signsOn };
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
  const { data } = await browser.post("/users/sign-on/register", signUp());
  return { browser, data };
}

beforeEach(() => {
  oidc.behave("answers");
  oidc.logsIn({ sub: "nobody" });
});

it("R28 T53 where SIGNUP is sign-on, only whom the provider has proved signs up, without a code", async () => {
  oidc.logsIn({ sub: "only" });
  const browser = newBrowser();
  const body = () => form({ ...names(), password: PASSWORD }, { name: "pfp", bytes: picture });
  const refused = {
    status: 403,
    code: "forbidden",
    message: "Only people whom Town ID knows can sign up here.",
  };
  expect(await browser.post("/users/register", body())).toMatchObject(refused);
  await browser.signsOn();
  // Also with the cookie of the provider a password opens nothing.
  expect(await browser.post("/users/register", body())).toMatchObject(refused);
  const made = await browser.post("/users/sign-on/register", signUp());
  expect(made).toMatchObject({ status: 201 });
});

it("A27 T53 where SIGNUP is set it decides, whatever the site says", async () => {
  const as = await newPerson(site, "admin");
  await site.pool.query("INSERT INTO site (name, signup) VALUES ('X', 'open')");
  const { ok, refusal } = apiOf(site);
  expect(await refusal(updateSite, { as, json: { signup: "open" } })).toMatchObject({
    status: 400,
    errors: [{ path: "signup", message: "The variable SIGNUP decides who can sign up." }],
  });
  const { site: saved } = await ok(updateSite, { as, json: { name: "Y" } });
  expect(saved).toMatchObject({ signup: "sign-on", isSignupFixed: true });
  const body = form({ ...names(), password: PASSWORD }, { name: "pfp", bytes: picture });
  expect(await refusal(register, { body })).toMatchObject({ status: 403 });
});

describe("R36 single sign-on", () => {
  it("R36 a new person signs up without a password, and logs in from then on", async () => {
    oidc.logsIn({ sub: "ines", email: "ines@id.example", email_verified: true, name: "Ines D" });
    const browser = newBrowser();
    expect(await browser.signsOn()).toBe("/signup?next=%2Fsaved&sign-on=new");
    const made = await browser.post("/users/sign-on/register", signUp());
    expect(made).toMatchObject({ status: 201, data: { user: { fullName: "Ines" } } });
    expect(browser.jar.get("sid")).toBeTruthy();
    expect(browser.jar.has("sign-on")).toBe(false);

    const other = newBrowser();
    expect(await other.signsOn()).toBe("/login?next=%2Fsaved&sign-on=done");
    expect(other.jar.has("sid")).toBe(false);
    const once = await other.post("/users/sign-on");
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
    expect(await browser.post("/users/sign-on")).toMatchObject({ status: 200 });
    browser.jar.set("sign-on", kept);
    expect(await browser.post("/users/sign-on")).toMatchObject({
      status: 401,
      code: "invalid_credentials",
    });
    browser.jar.set("sign-on", `${kept.slice(0, -4)}AAAA`);
    expect(await browser.post("/users/sign-on")).toMatchObject({ status: 401 });
  });

  it("T91 an equal address links nothing, verified or not; logging in once more does", async () => {
    const ana = await newPerson(site);
    for (const email_verified of [true, false]) {
      oidc.logsIn({ sub: "ana", email: ana.email, email_verified });
      expect(await newBrowser().signsOn()).toBe("/signup?next=%2Fsaved&sign-on=new");
    }
    const found = await site.pool.query("SELECT FROM identities WHERE subject = 'ana'");
    expect(found.rowCount).toBe(0);
    const browser = newBrowser();
    await browser.signsOn();
    const taken = signUp({ ...names(), email: ana.email });
    expect(await browser.post("/users/sign-on/register", taken)).toMatchObject({ status: 409 });
    const body = { username: ana.username, password: PASSWORD };
    const { data } = await browser.post("/users/login", { ...body, connects: true });
    const connected = await browser.post("/users/sign-on/connect", {}, data.accessToken);
    expect(connected.status).toBe(200);
    const later = newBrowser();
    expect(await later.signsOn()).toBe("/login?next=%2Fsaved&sign-on=done");
    expect(await later.post("/users/sign-on")).toMatchObject({ data: { user: { _id: ana.id } } });
  });

  it("T91 an old session connects nothing, nor does one without a sign-on, which goes on", async () => {
    const browser = newBrowser();
    oidc.logsIn({ sub: "old" });
    await browser.signsOn();
    const ana = await newPerson(site);
    const body = { username: ana.username, password: PASSWORD, connects: true };
    const { data } = await browser.post("/users/login", body);
    await site.pool.query("UPDATE sessions SET created_at = now() - interval '6 minutes'");
    const old = await browser.post("/users/sign-on/connect", {}, data.accessToken);
    expect(old).toMatchObject({ status: 403, message: "Sign on once more, and then try again." });
    browser.jar.delete("sign-on");
    const none = await browser.post("/users/sign-on/connect", {}, data.accessToken);
    expect(none).toMatchObject({ status: 403, message: "Logging in took too long. Start again." });
    expect(await browser.send("GET", "/profile/me")).toMatchObject({ status: 200 });
  });

  it("T91 a sign-on that is left ends with a login, a logout or after five minutes", async () => {
    const ana = await newPerson(site);
    const browser = newBrowser();
    oidc.logsIn({ sub: "left" });
    const callback = await browser.own(await browser.toCallback());
    expect(callback.headers.getSetCookie().join()).toMatch(/sign-on=[^;]+; Path=\/; Max-Age=300;/);
    expect(await (await browser.own("/signup")).text()).not.toContain("says who you are");
    expect(await (await browser.own("/signup?sign-on=new")).text()).toContain("says who you are");
    await browser.post("/users/login", { username: ana.username, password: PASSWORD });
    expect(browser.jar.has("sign-on")).toBe(false);
    await browser.post("/users/logout");
    await browser.signsOn();
    expect(browser.jar.has("sign-on")).toBe(true);
    await browser.post("/users/logout");
    expect(browser.jar.has("sign-on")).toBe(false);
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
    await site.pool.query("UPDATE users SET suspended_at = now() WHERE id = $1", [data.user._id]);
    const browser = newBrowser();
    await browser.signsOn();
    expect(await browser.post("/users/sign-on")).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("T91 a page of another site begins nothing", async () => {
    const begun = await newBrowser().begin("/saved", { "sec-fetch-site": "cross-site" });
    expect([begun.status, await begun.json()]).toMatchObject([403, { code: "cross_site" }]);
    const forged = await newBrowser().own("/api/auth/signin/oidc", { method: "POST" });
    expect(await forged.text()).not.toContain(oidc.issuer);
  });

  it("R36 T91 without a password a sign-on that asks again proves who it is, once", async () => {
    const { browser, data } = await newMember("leaver");
    const remove = () => browser.post("/profile/me/delete", { signOn: true }, data.accessToken);
    const notFresh = { status: 400, errors: [{ path: "signOn" }] };
    // The provider was not asked to ask, and says nothing of it.
    expect(await remove()).toMatchObject(notFresh);
    let asked = "";
    const without = (url: string) => {
      asked = url;
      return url.replace("max_age=0", "");
    };
    expect(await browser.signsOn("/saved", without)).toBe("/preferences?sign-on=stale");
    expect(new URL(asked).searchParams.get("max_age")).toBe("0");
    expect(await remove()).toMatchObject(notFresh);
    const page = await (await browser.own("/preferences?sign-on=stale")).text();
    expect(page).toContain("Town ID does not say that you have just logged in there");
    expect(await browser.signsOn("/profile")).toBe("/profile");
    // Without the session of the provider.
    for (const name of browser.jar.keys()) if (name.startsWith("_")) browser.jar.delete(name);
    oidc.logsIn({ sub: "somebody else" });
    expect(await browser.signsOn("/profile")).toBe("/preferences?sign-on=other");
    expect(browser.jar.has("sign-on")).toBe(false);
    expect(await remove()).toMatchObject({ status: 200 });
    // Free at once.
    oidc.logsIn({ sub: "leaver" });
    expect(await newBrowser().signsOn()).toContain("sign-on=new");
    expect(await newMember("leaver")).toMatchObject({ data: { user: { fullName: "Ines" } } });
  });

  it("T30 what an answer says of an error is not written into the log", async () => {
    const browser = newBrowser();
    await browser.begin();
    const text = "written-by-a-stranger";
    for (const query of [
      `error=${text}&error_description=${text.repeat(100)}`,
      `code=x&state=${text}&iss=https://${text}.example`,
    ]) {
      const { headers } = await browser.own(`/api/auth/callback/oidc?${query}`);
      expect(headers.get("location")).toContain("sign-on=failed");
    }
    await expect.poll(() => linesWith(site, "single sign-on failed").length).toBeGreaterThan(1);
    expect(site.log()).not.toContain(text);
  });

  it("T32 a subject with a NUL, and a callback address that is none, are no fault of the server", async () => {
    oidc.logsIn({ sub: "a\u0000b" });
    expect(await newBrowser().signsOn()).toContain("sign-on=failed");
    const browser = newBrowser();
    for (const value of ["%00", "javascript:1", "%zz", "x"]) {
      browser.jar.set("next-auth.callback-url", value);
      for (const path of ["csrf", "callback/oidc?code=x"]) {
        expect((await browser.own(`/api/auth/${path}`)).status).toBeLessThan(500);
      }
    }
  });

  it("T91 a provider that is slow or down is said to have failed", async () => {
    oidc.behave("stalls");
    const begun = await newBrowser().begin();
    expect((await begun.json()).url).toMatch(new RegExp(`^${site.url}/`));
  });
});
