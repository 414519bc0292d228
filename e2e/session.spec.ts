import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import type { Member } from "./people";
import { newPerson } from "./people";
import { png } from "./pictures";
import {
  fillLogin,
  fillSignup,
  likeButton,
  logIn,
  logOut,
  open,
  opened,
  signUp,
  storedAuth,
  withCountedView,
} from "./steps";

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

// What else `next` must not be is in src/features/auth/paths.test.ts.
test("ST2 ST16 V11 L25 a deep link redirects to its page after login, but never to another site", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const page = await visit();
  const path = "/dashboard?tag=art&sort=liked";
  const next = `next=${encodeURIComponent(path)}`;
  await open(page, path);
  await expect(page).toHaveURL(`/login?${next}`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(`/signup?${next}`);
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`/login?${next}`);
  await logIn(page, member);
  await expect(page).toHaveURL(path);
  expect(Object.keys(JSON.parse((await storedAuth(page)) ?? "{}")).sort()).toEqual([
    "accessToken",
    "refreshToken",
    "user",
  ]);

  const elsewhere = await visit();
  await open(elsewhere, `/login?next=${encodeURIComponent("//example.com")}`);
  // An email logs in as well as a username.
  await fillLogin(elsewhere, member.email.toUpperCase(), member.password);
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere).toHaveURL("/dashboard");
  await atFeed(elsewhere);
});

test("K6 a shared link shows its post where one logs in and signs up, and then opens it", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const { _id } = await app.publish(author, { title: "Blue hour", alt: "A pier" });
  const path = `/dashboard/post/${_id}`;
  const login = `/login?next=${encodeURIComponent(path)}`;

  const wide = await visit({ viewport: { width: 1024, height: 700 } });
  // As it is until the scripts have come.
  await wide.route(/\.js$/, () => {});
  await wide.goto(login, { waitUntil: "domcontentloaded" });
  const submit = wide.getByRole("button", { name: "Log in", exact: true });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveCSS("background-color", "rgb(27, 27, 25)");
  await wide.unroute(/\.js$/);
  await open(wide, path);
  await expect(wide.getByRole("img", { name: "A pier" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(wide);
  await logIn(wide, author);
  await expect(opened(wide, "Blue hour")).toBeVisible();

  const phone = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(phone, path);
  await expect(phone.getByRole("img", { name: "A pier" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Log in" }).click();
  await expect(phone.getByLabel("Email or username")).toBeFocused();
  await phone.getByRole("link", { name: "Create an account" }).click();
  await expect(phone.getByRole("img", { name: "A pier" })).toBeInViewport();
  await fillSignup(phone, newPerson(), await png());
  await signUp(phone);
  // On a narrow screen the post is a page of its own.
  await expect(phone).toHaveURL(`/post/${_id}`);
  await expect(phone.getByRole("heading", { name: "Blue hour", level: 1 })).toBeVisible();
});

test("ST1 ST3 a cookie without stored tokens or with unreadable ones is signed out, but not where storage is blocked", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  await test.step("without stored tokens", async () => {
    const page = await visit({ as: member, keep: "cookie" });
    await page.goto("/dashboard");
    await atLogin(page);
    await expect.poll(() => sessionCookies(page, member)).toEqual([]);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });

  const again = await app.logIn(member);
  await test.step("with unreadable storage", async () => {
    const page = await visit({ as: again });
    await open(page, "/dashboard");
    await page.evaluate(() => localStorage.setItem("auth", "{not json"));
    await page.reload();
    await atLogin(page);
    expect(await storedAuth(page)).toBeNull();
    await expect.poll(() => sessionCookies(page, again)).toEqual([]);
  });

  await test.step("blocked storage does not sign the user out", async () => {
    const page = await visit({ as: await app.logIn(member), keep: "cookie" });
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

test("R25 ST15 without a cookie one refresh restores it, or clears the storage of revoked tokens", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: REFRESH, status: 401 });
  const member = await app.register();
  const page = await visit({ as: member, keep: "storage" });
  await page.goto("/dashboard?tag=art");
  await expect(page).toHaveURL("/dashboard?tag=art");
  await atFeed(page);
  expect(await sessionCookies(page, member)).toHaveLength(1);

  const gone = await app.logIn(member);
  await app.revoke(gone);
  const late = await visit({ as: gone, keep: "storage" });
  await late.goto("/dashboard");
  await atLogin(late);
  await expect.poll(() => storedAuth(late)).toBeNull();
  await expect(late).toHaveURL(/\/login/);
});

test.describe("the end of a session", () => {
  test("N4 ST4 X19 by logging out, also in another tab: cookie, tokens and storage are removed", async ({
    app,
    visit,
  }) => {
    const member = await app.register();
    const id = member.auth.user._id;
    const page = await visit({ as: member });
    await open(page, "/dashboard");
    const other = await page.context().newPage();
    await open(other, "/upload");
    const remembered = () => page.evaluate(() => Object.keys(localStorage).sort());
    await page.evaluate((id) => localStorage.setItem(`searches:${id}`, '["art"]'), id);
    await expect.poll(remembered).toEqual(["auth", `searches:${id}`, `visit:${id}`]);
    await logOut(page);
    await atLogin(page);
    await atLogin(other);
    await expect(other).toHaveURL("/login?next=%2Fupload&session=ended");
    expect(await storedAuth(page)).toBeNull();
    expect(await remembered()).toEqual([]);
    expect(await sessionCookies(page, member)).toEqual([]);
    const headers = { authorization: `Bearer ${member.auth.accessToken}` };
    expect((await fetch(`${app.origin}/api/v1/profile/me`, { headers })).status).toBe(401);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });

  test("E1 from elsewhere: the next call or page redirects to the login page, once", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: /\/like$/, status: 401 });
    expectFailure({ path: REFRESH, status: 401 });
    const member = await app.register();
    const path = `/post/${(await app.publish(member))._id}`;
    const page = await visit({ as: member });
    await withCountedView(page, () => open(page, path));
    await app.revoke(member);
    await likeButton(page).first().click();
    await atLogin(page);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}&session=ended`);
    expect(await storedAuth(page)).toBeNull();
    await withCountedView(page, () => logIn(page, member));
    await expect(page).toHaveURL(path);

    await app.revoke({ ...member, auth: JSON.parse((await storedAuth(page)) ?? "") });
    await page.goto("/upload");
    await atLogin(page);
    await expect(page).toHaveURL("/login?next=%2Fupload&session=ended");
    await expect(sessionEnded(page)).toBeVisible();
    await expect.poll(() => storedAuth(page)).toBeNull();
    await logIn(page, member);
    await expect(page).toHaveURL("/upload");
  });
});
