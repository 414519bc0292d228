import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Member } from "./people";
import { fillLogin, likeButton, logOut, open, storedAuth, withCountedView } from "./steps";

const REFRESH = "/api/v1/users/refresh-token";

const atFeed = (page: Page) =>
  expect(page.getByRole("heading", { name: "Discover Amazing Creations" })).toBeVisible();
const atLogin = (page: Page) =>
  expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
const sessionEnded = (page: Page) => page.getByText("Your session has ended. Log in to continue.");
const sessionCookies = async (page: Page, member: Member) => {
  const name = member.cookie.split("=")[0];
  return (await page.context().cookies()).filter((cookie) => cookie.name === name);
};

async function logIn(page: Page, { username, password }: Member): Promise<void> {
  await fillLogin(page, username, password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test.describe("deep links", () => {
  test("ST2 ST16 L25 redirect to the requested page after login", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit();
    await open(page, "/dashboard?tag=art&sort=liked");
    await expect(page).toHaveURL(
      `/login?next=${encodeURIComponent("/dashboard?tag=art&sort=liked")}`,
    );
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard?tag=art&sort=liked");
    expect(Object.keys(JSON.parse((await storedAuth(page)) ?? "{}")).sort()).toEqual([
      "accessToken",
      "refreshToken",
      "user",
    ]);
  });

  test("ST16 keep the requested page on the way to the signup page and back", async ({ visit }) => {
    const page = await visit();
    await open(page, "/upload");
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL("/signup?next=%2Fupload");
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/login?next=%2Fupload");
  });

  // What else `next` must not be is in src/features/auth/paths.test.ts.
  test("ST16 never redirect to another site", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit();
    await open(page, `/login?next=${encodeURIComponent("//example.com")}`);
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
  });
});

test("V11 an email logs in as well as a username", async ({ app, visit }) => {
  const member = await app.register();
  const page = await visit();
  await open(page, "/login");
  await fillLogin(page, member.email.toUpperCase(), member.password);
  await page.keyboard.press("Enter");
  await atFeed(page);
});

test.describe("cookie and storage", () => {
  test("ST1 a cookie without stored tokens: signed out", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit({ as: member, keep: "cookie" });
    await page.goto("/dashboard");
    await atLogin(page);
    await expect.poll(() => sessionCookies(page, member)).toEqual([]);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });

  test("ST1 a cookie with unreadable storage: signed out", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit({ as: member });
    await open(page, "/dashboard");
    await page.evaluate(() => localStorage.setItem("auth", "{not json"));
    await page.reload();
    await atLogin(page);
    expect(await storedAuth(page)).toBeNull();
    await expect.poll(() => sessionCookies(page, member)).toEqual([]);
  });

  test("R25 ST15 no cookie, valid tokens: one refresh restores it", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit({ as: member, keep: "storage" });
    await page.goto("/dashboard?tag=art");
    await expect(page).toHaveURL("/dashboard?tag=art");
    await atFeed(page);
    expect(await sessionCookies(page, member)).toHaveLength(1);
  });

  test("ST15 no cookie, revoked tokens: the storage is cleared", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: REFRESH, status: 401 });
    const member = await app.register();
    await app.revoke(member);
    const page = await visit({ as: member, keep: "storage" });
    await page.goto("/dashboard");
    await atLogin(page);
    await expect.poll(() => storedAuth(page)).toBeNull();
    await expect(page).toHaveURL(/\/login/);
  });

  test("ST3 blocked storage does not sign the user out", async ({ app, visit }) => {
    const page = await visit({ as: await app.register(), keep: "cookie" });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
    });
    await open(page, "/dashboard");
    await atFeed(page);
    await page.reload();
    await atFeed(page);
  });
});

test.describe("the end of a session", () => {
  test("N4 ST4 by logging out: cookie, tokens and storage are removed", { tag: "@both" }, async ({
    app,
    visit,
  }) => {
    const member = await app.register();
    const page = await visit({ as: member });
    await open(page, "/dashboard");
    const remembered = () => page.evaluate(() => Object.keys(localStorage).sort());
    await expect.poll(remembered).toEqual(["auth", `visit:${member.auth.user._id}`]);
    await logOut(page);
    await atLogin(page);
    expect(await storedAuth(page)).toBeNull();
    expect(await remembered()).toEqual([]);
    expect(await sessionCookies(page, member)).toEqual([]);
    const headers = { authorization: `Bearer ${member.auth.accessToken}` };
    expect((await fetch(`${app.origin}/api/v1/profile/me`, { headers })).status).toBe(401);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });

  test("ST4 by logging out in another tab", async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/dashboard");
    const other = await page.context().newPage();
    await open(other, "/upload");
    await logOut(page);
    await atLogin(other);
    await expect(other).toHaveURL("/login?next=%2Fupload&session=ended");
  });

  test("from elsewhere: the next page redirects to the login page, once", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: REFRESH, status: 401 });
    const member = await app.register();
    const page = await visit({ as: member });
    await open(page, "/dashboard");
    await app.revoke(member);
    await page.goto("/upload");
    await atLogin(page);
    await expect(page).toHaveURL("/login?next=%2Fupload&session=ended");
    await expect(sessionEnded(page)).toBeVisible();
    await expect.poll(() => storedAuth(page)).toBeNull();
    await logIn(page, member);
    await expect(page).toHaveURL("/upload");
  });

  test("E1 from elsewhere: the next call redirects to the login page", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: /\/like$/, status: 401 });
    const member = await app.register();
    const post = await app.publish(member);
    const page = await visit({ as: member });
    await withCountedView(page, () => open(page, `/post/${post._id}`));
    await app.revoke(member);
    await likeButton(page).first().click();
    await atLogin(page);
    await expect(page).toHaveURL(
      `/login?next=${encodeURIComponent(`/post/${post._id}`)}&session=ended`,
    );
    expect(await storedAuth(page)).toBeNull();
  });
});
