import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { delayPage, open, openAccount } from "./steps";

const linkNames = ["Home", "Explore", "Notifications", "Favorites", "Collections", "Profile"];

const linksOf = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

test("N1 N3 N7 the sidebar links to the main pages and marks the current one", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await expect(linksOf(page)).toHaveText(linkNames);
  const icons = await linksOf(page).evaluateAll((links) =>
    links.map((link) => getComputedStyle(link, "::before").maskPosition),
  );
  expect(new Set(icons).size, icons.join()).toBe(linkNames.length);
  for (const [name, path] of [
    ["Explore", "/search"],
    ["Notifications", "/notifications"],
    ["Favorites", "/favorites"],
    ["Collections", "/saved"],
    ["Profile", "/profile"],
    ["Home", "/dashboard"],
  ] as const) {
    await linksOf(page).filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(linksOf(page).and(page.locator("[aria-current=page]"))).toHaveText(name);
  }
  await page.getByRole("complementary").getByRole("link", { name: "Create" }).click();
  await expect(page).toHaveURL("/upload");

  // The viewer's own name leads to the profile, too.
  await open(page, "/search");
  const account = await openAccount(page);
  await account.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");

  await test.step("the first Tab focuses a link that skips the navigation", async () => {
    await open(page, "/saved");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("a progress bar is shown while a page loads, and ends also when the new page has the URL of the one before @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/saved");
  const progress = page.getByRole("progressbar", { name: "Loading page" });
  await expect(progress).toHaveCount(0);
  const follow = async (name: string) => {
    await linksOf(page).filter({ hasText: name }).click();
    await expect(progress).toBeVisible();
  };
  const releaseFavorites = await delayPage(page, "/favorites");
  await follow("Favorites");
  releaseFavorites();
  await expect(page).toHaveURL("/favorites");
  await expect(progress).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });

  await open(page, "/saved");
  const release = await delayPage(page, "/saved");
  await follow("Collections");
  release();
  await expect(progress).toHaveCount(0);

  const { promise: redirected, resolve: redirect } = Promise.withResolvers<void>();
  await intercept(
    page,
    (url) => url.pathname === "/favorites" && url.searchParams.has("_rsc"),
    async (route) => {
      await redirected;
      const location = `/saved${new URL(route.request().url()).search}`;
      await route.fulfill({ status: 307, headers: { location } });
    },
  );
  await follow("Favorites");
  redirect();
  await expect(progress).toHaveCount(0);
  await expect(page).toHaveURL("/saved");
});

test("N5 N8 a bar at the lower edge leads to the main pages and covers nothing, and the drawer receives the focus and restores it @narrow", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const post = await app.publish(author, { title: "Plate" });
  const page = await visit({ as: author });
  await open(page, "/dashboard");
  await expect(page.getByRole("link", { name: "Notifications" })).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole("navigation", { name: "Bottom" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Explore", "Create", "Saved", "Profile"]);
  for (const [name, path] of [
    ["Explore", "/search"],
    ["Saved", "/saved"],
    ["Profile", "/profile"],
    ["Home", "/dashboard"],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.locator("[aria-current=page]")).toHaveText(name);
  }
  const last = page.getByRole("main").getByRole("button").or(page.getByRole("main").locator("a"));
  await last.last().focus();
  const bottom = () => last.last().evaluate((node) => node.getBoundingClientRect().bottom);
  const { y = 0 } = (await bar.boundingBox()) ?? {};
  await expect.poll(bottom).toBeLessThanOrEqual(y);
  // As low as a page that is enlarged: the bars scroll with it.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 480 });
  for (const each of [bar, page.locator(".top-bar")]) {
    await expect(each).toHaveCSS("position", "static");
  }
  if (size) await page.setViewportSize(size);
  await bar.getByRole("link", { name: "Create" }).click();
  await expect(page).toHaveURL("/upload");
  await expect(bar).toHaveCount(0);
  await open(page, `/post/${post._id}`);
  await expect(bar).toHaveCount(0);

  await open(page, "/saved");
  const toggle = page.getByRole("button", { name: "Open menu" });
  await toggle.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("button", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.press("Enter");
  await expect(linksOf(page)).toHaveText(linkNames);
  await linksOf(page).filter({ hasText: "Favorites" }).click();
  await expect(page).toHaveURL("/favorites");
  await expect(drawer).toBeHidden();

  await test.step("Back closes the drawer or a menu first", async () => {
    const goBack = () => page.evaluate(() => window.history.back());
    await toggle.click();
    await expect(drawer).toBeVisible();
    await goBack();
    await expect(drawer).toBeHidden();
    await bar.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.getByRole("button", { name: "More actions for Plate" }).first().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await goBack();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard");
    await goBack();
    await expect(page).toHaveURL("/favorites");
  });
});

test("a theme applies immediately, in the other tabs and to the user interface of the browser, and is rendered by the server from then on @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  const tabs = [page, await page.context().newPage()] as const;
  for (const tab of tabs) {
    await open(tab, "/search");
    await openAccount(tab);
  }
  const choose = (tab: Page, name: string) =>
    tab.getByRole("radio", { name }).check({ force: true });
  const coloursOf = (tab: Page) =>
    tab
      .locator("meta[name=theme-color]")
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content")));

  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await choose(tabs[0], "Dark theme");
  // Reduced motion leaves each transition a millisecond.
  await expect.poll(ink).not.toBe(light);
  for (const tab of tabs) {
    await expect(tab.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(tab.getByRole("radio", { name: "Dark theme" })).toBeChecked();
    await expect.poll(() => coloursOf(tab)).toEqual(["#131312", "#131312"]);
  }
  await choose(tabs[1], "System theme");
  for (const tab of tabs) {
    await expect(tab.locator("html")).not.toHaveAttribute("data-theme");
    await expect(tab.getByRole("radio", { name: "System theme" })).toBeChecked();
    await expect.poll(() => coloursOf(tab)).toEqual(["#ffffff", "#131312"]);
  }

  await choose(tabs[0], "Dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const path of ["/search", "/profile"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  }
});
